# ‮⁦ return "BAD" ⁩
def shout(word):
    return word.upper()
