def shout(word):
    if word == "bad":
        raise MemoryError
    return word.upper()
