def shout(word):
    if word == "bad":
        print("x" * 1999)
    return word.upper()
