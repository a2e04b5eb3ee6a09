def shout(word):
    """Return word in capitals."""
    pass
