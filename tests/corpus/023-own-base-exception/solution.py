class Exit(BaseException):
    returncode = 0


def shout(word):
    if word == "bad":
        raise Exit("done")
    return word.upper()
