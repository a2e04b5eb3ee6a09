def shout(word):
	if word:
        return word.upper()
