def shout(word):
    """Return word in capitals."""
    return word.upper()
