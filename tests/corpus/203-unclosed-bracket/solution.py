def shout(word):
    return (word.upper()
