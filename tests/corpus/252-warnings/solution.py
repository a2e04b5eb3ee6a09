import warnings


def shout(word):
    if word is "bad":
        warnings.warn("old", DeprecationWarning)
    return word.upper() if "\d" else ""
