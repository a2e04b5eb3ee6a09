import sys


def shout(word):
    if word == "bad":
        sys.stdout = None
        print("lost")
    return word.upper()
