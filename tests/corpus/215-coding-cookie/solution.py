# -*- coding: latin-1 -*-
# café
def shout(word):
    return word.upper()
