import time


def shout(word):
    if word == "bad":
        time.sleep(1000)
    return word.upper()
