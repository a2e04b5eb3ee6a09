raise SystemExit(0)


def shout(word):
    return word.upper()
