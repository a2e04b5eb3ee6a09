import os


def shout(word):
    if word == "bad":
        for _ in range(1000):
            os.write(1, b"x" * 1000)
    return word.upper()
