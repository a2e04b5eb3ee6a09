def double(n):
    """Return twice n."""
    return add(n, n)
