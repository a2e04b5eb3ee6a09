def unique(items, limit=10):
    pass
