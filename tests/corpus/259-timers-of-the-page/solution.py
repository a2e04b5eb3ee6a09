def shout(word):
    if word == "bad":
        import js

        js.setTimeout(lambda: None, 10)
    return word.upper()
