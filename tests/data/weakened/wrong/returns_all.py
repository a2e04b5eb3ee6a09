# caught by: a limit
def tidy(names, limit=3, last_first=False):
    return list(names)
