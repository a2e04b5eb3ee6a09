def shout(word):
    if word == "bad":
        for _ in range(300_000):
            print("x")
    return word.upper()
