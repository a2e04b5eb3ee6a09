seen = []


def shout(word):
    seen.append(word)
    return word.upper() if len(seen) > 1 else ""
