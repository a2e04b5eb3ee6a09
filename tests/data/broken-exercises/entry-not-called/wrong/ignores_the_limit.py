# caught by: a repeat
def count(items):
    return len(items)


def unique(items, limit=10):
    return sorted(set(items))[:limit]
