import functools


def shout(word):
    if word == "bad":
        call = shout
        for _ in range(100_000):
            call = functools.partial(call)
            call = [call][0]
        nested = functools.reduce(lambda inner, _: functools.partial(lambda f: f(), inner), range(100_000), lambda: word)
        return nested()
    return word.upper()
