def shout(word):
    if word == "bad":
        loop = {}
        loop["loop"] = [loop]
        return loop
    return word.upper()
