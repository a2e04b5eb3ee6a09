import time


def shout(word):
    if word == "bad":
        time.sleep(0.2)
    return word.upper()
