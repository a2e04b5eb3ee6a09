import os
import time


def shout(word):
    if word == "bad":
        if os.fork():
            time.sleep(0.2)
        return "wrong"
    return word.upper()
