# caught by: a repeat; past the limit
def unique(items, limit=10):
    """Return the items without repeats."""
    if limit < 0:
        raise ValueError("limit must not be negative")
    kept = []
    for item in items:
        if item not in kept:
            kept.append(item)
    return kept[:limit]
