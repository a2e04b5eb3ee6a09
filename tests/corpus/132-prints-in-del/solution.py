class Late:
    def __del__(self):
        print("late")


kept = []


def shout(word):
    kept.append(Late())
    return word.upper()
