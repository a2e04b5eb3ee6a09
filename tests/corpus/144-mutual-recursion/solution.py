def whisper(word):
    return shout(word)


def shout(word):
    if word == "bad":
        return whisper(word)
    return word.upper()
