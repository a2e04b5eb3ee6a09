async def later(word):
    return word.upper()


def shout(word):
    if word == "bad":
        return later(word)
    return word.upper()
