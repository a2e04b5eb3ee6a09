import threading


def shout(word):
    if word == "bad":
        threading.Event().wait()
    return word.upper()
