def speak(what, items=None):
    """Do what is said."""
    pass
