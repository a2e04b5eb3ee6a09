def shout(word):
    if word == "bad":
        return ["x" * 9000] * 1000
    return word.upper()
