def shout(word):
    if word == "bad":
        deep = []
        for _ in range(150):
            deep = [deep]
        return deep
    return word.upper()
