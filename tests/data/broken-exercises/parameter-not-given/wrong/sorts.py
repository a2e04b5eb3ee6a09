# caught by: a repeat
def unique(items, limit=10):
    return sorted(set(items))[:limit]
