def double(n):
    """Return twice n."""
