def shout(word):
    if word == "bad":
        loop = []
        loop.append(loop)
        return loop
    return word.upper()
