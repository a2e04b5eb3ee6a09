class Lazy:
    @property
    def value(self):
        while True:
            pass


def shout(word):
    if word == "bad":
        return Lazy().value
    return word.upper()
