# caught by: a repeet; past the limit
def unique(items, limit=10):
    if limit < 0:
        raise ValueError("limit must not be negative")
    return sorted(set(items))[:limit]
