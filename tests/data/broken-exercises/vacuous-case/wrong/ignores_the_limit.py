# caught by: past the limit; eleven items
def unique(items, limit=10):
    return list(dict.fromkeys(items))
