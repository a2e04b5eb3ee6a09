def unique(items, limit=10):
    """Return the items without repeats."""
    return list(dict.fromkeys(items))[:limit]


def count(items):
    """Return how many different items there are."""
    return len(set(items))
