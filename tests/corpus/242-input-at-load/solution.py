NAME = input("name? ")


def shout(word):
    return word.upper()
