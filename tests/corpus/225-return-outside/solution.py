def shout(word):
    return word.upper()


return 1
