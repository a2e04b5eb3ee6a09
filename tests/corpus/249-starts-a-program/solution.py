import subprocess


def shout(word):
    if word == "bad":
        return subprocess.run(["echo", "BAD"], capture_output=True, text=True).stdout.strip()
    return word.upper()
