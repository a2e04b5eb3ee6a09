class Payload:
    def __reduce__(self):
        return (exec, ("raise SystemExit('unpickled')",))


def shout(word):
    if word == "bad":
        return Payload()
    return word.upper()
