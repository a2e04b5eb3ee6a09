def constant(name):
    """Return the value of that name."""
    pass
