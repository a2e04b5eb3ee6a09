import threading


def shout(word):
    if word == "bad":
        threading.Timer(0.05, print, ["late"]).start()
    return word.upper()
