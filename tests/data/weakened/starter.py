def tidy(names, limit=3, last_first=False):
    pass
