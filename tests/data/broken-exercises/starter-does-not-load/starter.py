import nothing_such
def unique(items, limit=10):
    pass
