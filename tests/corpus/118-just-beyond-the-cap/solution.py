def shout(word):
    if word == "bad":
        print("x" * 2000)
    return word.upper()
