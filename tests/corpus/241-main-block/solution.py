def shout(word):
    return word.upper()


if __name__ == "__main__":
    print(shout(input()))
