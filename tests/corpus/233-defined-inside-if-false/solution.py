if False:

    def shout(word):
        return word.upper()
