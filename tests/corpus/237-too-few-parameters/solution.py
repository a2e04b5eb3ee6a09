def shout():
    return "BAD"
