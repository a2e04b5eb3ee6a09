def shout(word):
    if word == "bad":
        return "B\ud800D"
    return word.upper()
