class Text(str):
    pass


def shout(word):
    if word == "bad":
        return Text("BAD")
    return word.upper()
