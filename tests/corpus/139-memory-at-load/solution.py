kept = [0] * 10**9


def shout(word):
    return word.upper()
