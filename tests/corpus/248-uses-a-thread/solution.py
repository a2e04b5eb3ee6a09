import threading


def shout(word):
    if word == "bad":
        found = []
        thread = threading.Thread(target=lambda: found.append(word.upper()))
        thread.start()
        thread.join()
        return found[0]
    return word.upper()
