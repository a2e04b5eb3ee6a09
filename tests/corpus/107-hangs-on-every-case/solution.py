def shout(word):
    while word:
        pass
