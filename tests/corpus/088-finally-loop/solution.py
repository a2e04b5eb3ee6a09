def shout(word):
    if word == "bad":
        try:
            return 1 / 0
        finally:
            while True:
                pass
    return word.upper()
