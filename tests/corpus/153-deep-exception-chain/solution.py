def shout(word):
    if word == "bad":
        error = ValueError("last")
        for _ in range(10_000):
            outer = ValueError("next")
            outer.__cause__ = error
            error = outer
        raise error
    return word.upper()
