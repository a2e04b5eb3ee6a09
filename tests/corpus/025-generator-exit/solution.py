def shout(word):
    if word == "bad":
        raise GeneratorExit
    return word.upper()
