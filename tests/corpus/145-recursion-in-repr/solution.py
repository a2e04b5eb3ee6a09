class Mirror:
    def __repr__(self):
        return repr(self)


def shout(word):
    if word == "bad":
        return repr(Mirror())
    return word.upper()
