def shout(word):
    if word == "bad":
        return 10**5000
    return word.upper()
