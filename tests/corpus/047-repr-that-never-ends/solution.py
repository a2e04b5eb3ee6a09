class Endless:
    def __repr__(self):
        while True:
            pass

    __str__ = __format__ = __hash__ = __repr__


def shout(word):
    if word == "bad":
        return Endless()
    return word.upper()
