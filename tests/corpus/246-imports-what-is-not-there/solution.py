import numpy


def shout(word):
    return word.upper()
