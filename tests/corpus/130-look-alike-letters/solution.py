def shout(word):
    if word == "bad":
        return "B\u0410D"
    return word.upper()
