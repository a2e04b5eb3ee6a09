class Endless(Exception):
    def __str__(self):
        while True:
            pass


def shout(word):
    if word == "bad":
        raise Endless
    return word.upper()
