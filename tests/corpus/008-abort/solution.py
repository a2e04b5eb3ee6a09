import os


def shout(word):
    if word == "bad":
        os.abort()
    return word.upper()
