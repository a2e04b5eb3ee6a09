def shout(word):
    if word == "bad":
        return input("word? ")
    return word.upper()
