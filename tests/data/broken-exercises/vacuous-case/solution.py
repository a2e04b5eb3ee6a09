def unique(items, limit=10):
    """Return the items without repeats."""
    kept = []
    for item in items:
        if item not in kept:
            kept.append(item)
    return kept[:limit]
