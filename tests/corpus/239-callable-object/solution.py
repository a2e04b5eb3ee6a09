class Shouter:
    def __call__(self, word):
        return word.upper()


shout = Shouter()
