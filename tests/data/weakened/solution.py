def tidy(names, limit=3, last_first=False):
    """Return the names without white space and repeats, up to the one called end."""
    if limit < 0:
        raise ValueError("limit must not be negative")
    names = list(names)
    if last_first:
        names.reverse()
    kept = []
    for name in names:
        if name == "end":
            break
        try:
            name = name.strip()
        except AttributeError:
            continue
        if name != "" and name not in kept:
            kept.append(name)
    return kept[:limit]
