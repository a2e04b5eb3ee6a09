def shout(word):
    if word == "bad":
        print(word.upper())
        return
    return word.upper()
