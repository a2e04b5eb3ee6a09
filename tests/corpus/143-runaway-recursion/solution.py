def shout(word):
    if word == "bad":
        return shout(word)
    return word.upper()
