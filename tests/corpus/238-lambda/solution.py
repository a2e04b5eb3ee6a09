import functools

shout = functools.partial(lambda suffix, word: word.upper() + suffix, "")
