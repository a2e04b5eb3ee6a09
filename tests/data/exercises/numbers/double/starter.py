def double(n):
    """Return twice n."""
    pass
