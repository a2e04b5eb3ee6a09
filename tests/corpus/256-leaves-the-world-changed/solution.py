import decimal
import os
import sys
import warnings


def shout(word):
    if word == "one":
        with open("left-behind", "w") as file:
            file.write("x")
        os.environ["LEFT_BEHIND"] = "x"
        sys.path.append("left-behind")
        sys.modules["left_behind"] = sys
        decimal.getcontext().prec = 3
        warnings.simplefilter("error")
        os.chdir("/")
        return word.upper()
    left = [
        os.path.exists("left-behind"),
        "LEFT_BEHIND" in os.environ,
        "left-behind" in sys.path,
        "left_behind" in sys.modules,
        decimal.getcontext().prec == 3,
        os.getcwd() == "/",
    ]
    return str(left) if any(left) else word.upper()
