import sys


def shout(word):
    if word == "bad":
        sys.exit(0)
    return word.upper()
