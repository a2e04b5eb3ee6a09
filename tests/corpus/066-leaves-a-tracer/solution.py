import sys
import threading


def shout(word):
    if word == "bad":
        threading.settrace(lambda *_: 1 / 0)
        sys.settrace(lambda *_: 1 / 0)
    return word.upper()
