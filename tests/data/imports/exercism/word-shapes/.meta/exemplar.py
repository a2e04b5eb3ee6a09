def shape_of(word, mark="x"):
    return "".join("A" if letter.isupper() else "a" if letter.isalpha() else mark for letter in word)


def longest(words):
    if not words:
        raise ValueError("no words")
    return max(words, key=len)
