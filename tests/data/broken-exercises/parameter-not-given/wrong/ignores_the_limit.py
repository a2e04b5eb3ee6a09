# caught by: past the limit
def unique(items, limit=10):
    return list(dict.fromkeys(items))
