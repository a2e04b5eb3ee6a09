def shout(word):
    if word == "bad":
        raise KeyboardInterrupt
    return word.upper()
