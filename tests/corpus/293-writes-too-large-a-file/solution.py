import os


def refused(work):
    try:
        work()
    except OSError:
        return True
    return False


def write(name):
    with open(name, "wb", buffering=0) as file:
        for _ in range(20):
            file.write(b"x" * 1_000_000)


def shout(word):
    if word == "bad":
        with open("small", "wb", buffering=0) as file:
            tries = [
                lambda: write("large"),
                lambda: file.truncate(1 << 34),
                lambda: os.pwrite(file.fileno(), b"x", 1 << 34),
            ]
            assert all([refused(each) for each in tries])
    return word.upper()
