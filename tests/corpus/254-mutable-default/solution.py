def shout(word, seen=[]):
    seen.append(word)
    return word.upper() if len(seen) == 1 else "seen before"
