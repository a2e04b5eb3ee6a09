def shuot(word):
    return word.upper()
