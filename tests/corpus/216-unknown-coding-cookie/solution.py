# -*- coding: klingon -*-
def shout(word):
    return word.upper()
