list = max = "bad"


def id(text):
    return text.upper()


def shout(word):
    if word == "bad":
        return id(max)
    return word.upper()
