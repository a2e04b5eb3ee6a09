def shout(word):
    if word == "bad":
        while True:
            print("x")
    return word.upper()
