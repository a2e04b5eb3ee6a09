import sys


def shout(word):
    if word == "bad":
        print("timed_out: time limit exceeded", file=sys.stderr)
    return word.upper()
