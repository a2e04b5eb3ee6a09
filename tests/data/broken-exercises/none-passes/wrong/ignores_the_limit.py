# caught by: a list; the limit is left alone
def unique(items, limit=10):
    items.sort()
