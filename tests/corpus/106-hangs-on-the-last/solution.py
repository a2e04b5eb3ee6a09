def shout(word):
    while word == "two":
        pass
    return word.upper()
