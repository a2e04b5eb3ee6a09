def shout(word):
    if word == "bad":
        return "BAD" if len(range(2**31)) == 2**31 else ""
    return word.upper()
