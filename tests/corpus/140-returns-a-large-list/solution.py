def shout(word):
    if word == "bad":
        return [0] * 2_000_000
    return word.upper()
