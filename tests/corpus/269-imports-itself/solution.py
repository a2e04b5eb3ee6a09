def shout(word):
    if word == "bad":
        import solution

        return solution.shout("b") + solution.shout("ad")
    return word.upper()
