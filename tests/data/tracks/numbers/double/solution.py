def double(n):
    """Return twice n."""
    return 2 * n
