def value(rule):
    """Return what the rule asks for."""
    pass
