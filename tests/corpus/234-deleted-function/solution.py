def shout(word):
    return word.upper()


del shout
