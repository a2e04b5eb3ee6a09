def shout(word):
    if word == "bad":
        import resource

        assert resource.RLIMIT_CPU >= 0
    return word.upper()
