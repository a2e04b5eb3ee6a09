def shout(word):
    return “word”
