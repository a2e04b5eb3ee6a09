def ﬁne(word):
    return word.upper()


def shout(word):
    return fine(word)
