def unique(things, limit=10):
    pass
