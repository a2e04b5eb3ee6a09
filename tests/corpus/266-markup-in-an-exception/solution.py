def shout(word):
    if word == "bad":
        raise ValueError("<img src=x onerror=alert(1)>")
    return word.upper()
