def value(rule):
    return {
        "close": 100.5001,
        "exact": 100.0,
        "any order": [3, 1, 2],
        "any sequence": (1, 2, 3),
        "typed": 2.0,
        "spaced": "a  b\n",
        "even": 4,
    }[rule]
