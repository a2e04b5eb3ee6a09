def shout(word):
    return word.upper()


while True:
    print("x")
