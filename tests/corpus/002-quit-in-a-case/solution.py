def shout(word):
    if word == "bad":
        quit()
    return word.upper()
