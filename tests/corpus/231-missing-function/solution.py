def greet(word):
    return word.upper()


def whisper(word):
    return word.lower()
