def shout(word):
    yield word.upper()
