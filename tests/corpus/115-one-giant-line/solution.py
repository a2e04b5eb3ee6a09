def shout(word):
    if word == "bad":
        print("x" * 50_000_000)
    return word.upper()
