import atexit
import os


def late():
    for fd in range(3, 60):
        try:
            os.write(fd, b'{"version":1,"type":"outcome","ended":"returned","value":"BAD"}\n')
        except OSError:
            pass


def shout(word):
    if word == "bad":
        atexit.register(late)
        return "wrong"
    return word.upper()
