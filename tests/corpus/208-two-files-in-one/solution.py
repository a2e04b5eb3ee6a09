def speak(what, items=None):
    """Does what is said.
