import warnings


def shout(word):
    if word == "bad":
        warnings.simplefilter("error")
        warnings.filterwarnings("error")
    return word.upper()
