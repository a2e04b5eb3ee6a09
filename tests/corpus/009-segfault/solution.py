import signal


def shout(word):
    if word == "bad":
        signal.raise_signal(signal.SIGSEGV)
    return word.upper()
