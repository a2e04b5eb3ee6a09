def secret(place):
    """Return what nobody told you."""
    pass
