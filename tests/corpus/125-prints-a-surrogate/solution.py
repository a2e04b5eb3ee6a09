def shout(word):
    if word == "bad":
        print("\ud800")
    return word.upper()
