import os
import sys


def shout(word):
    if word == "bad":
        sys.stdout.buffer.write(b"\xff\xfe")
        os.write(1, b"\xff")
    return word.upper()
