def unique(items, limit=10):
    """Return the items without repeats."""
    if limit < 0:
        raise ValueError("limit must not be negative")
    return list(set(items))[:limit]
