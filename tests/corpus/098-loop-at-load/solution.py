def shout(word):
    return word.upper()


while True:
    pass
