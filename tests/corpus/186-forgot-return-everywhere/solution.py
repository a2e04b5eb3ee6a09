def shout(word):
    word = word.upper()
