CALLS = 0


def shout(word):
    global CALLS
    CALLS += 1
    return word.upper() if CALLS == 1 else f"call {CALLS}"
