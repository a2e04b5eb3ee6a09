def shout(word):
    if word == "bad":
        return 1 << 33_000_000
    return word.upper()
