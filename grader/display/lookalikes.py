"""Characters that look like others: to find them, and to give them their names."""

from __future__ import annotations

from typing import Final

_TWINS: Final = {
    '"': "\u201c\u201d\u2033",
    "'": "\ua78c\u02bc\u2018\u2019\u2032\u00b4",
    "*": "\u2217\u204e\u22c6",
    ",": "\u201a",
    "-": "\u2010\u2011\u2012\u2013\u2014\u2212",
    ".": "\u2024",
    "/": "\u2044\u2215",
    ":": "\u2236\ua789",
    ";": "\u061b",
    "A": "\u0410\u0391",
    "B": "\u0412\u0392",
    "C": "\u0421",
    "E": "\u0415\u0395",
    "H": "\u041d\u0397",
    "I": "\u0406\u0399",
    "J": "\u0408",
    "K": "\u041a\u039a",
    "M": "\u041c\u039c",
    "N": "\u039d",
    "O": "\u041e\u039f",
    "P": "\u0420\u03a1",
    "S": "\u0405",
    "T": "\u0422\u03a4",
    "X": "\u0425\u03a7",
    "Y": "\u0423\u03a5",
    "Z": "\u0396",
    "a": "\u0430\u03b1",
    "c": "\u0441",
    "d": "\u0501",
    "e": "\u0435",
    "h": "\u04bb",
    "i": "\u0456\u0131",
    "j": "\u0458",
    "o": "\u043e\u03bf",
    "p": "\u0440\u03c1",
    "q": "\u051b",
    "s": "\u0455",
    "v": "\u03bd",
    "w": "\u051d",
    "x": "\u0445\u00d7",
    "y": "\u0443",
    "|": "\u2223\u01c0\u00a6",
    "~": "\u02dc\u223c",
}
"""By plain character, those that are drawn like it; compatibility forms come apart by Unicode's own rules."""

_FOLDS: Final = str.maketrans({twin: plain for plain, twins in _TWINS.items() for twin in twins})


def fold(text: str) -> str:
    """The text with each look-alike as its plain twin, combined characters composed, and invisible ones gone.

    >>> fold("p\\u0430ge") == "page", fold("cafe\\u0301") == fold("caf\\u00e9"), fold("a\\u00a0b") == "a b"
    (True, True, True)
    """
    if text.isascii():
        return text
    import unicodedata

    folded = unicodedata.normalize("NFKC", text.translate(_FOLDS))
    return "".join(each for each in folded if each.isprintable() or each.isspace())


def look_alike(first: str, second: str) -> bool:
    """Whether two different texts look the same or nearly so."""
    return first != second and fold(first) == fold(second)


def starts_combining(text: str) -> bool:
    """Whether the text begins with a mark that is drawn onto the character before it."""
    if not text or text[0].isascii():
        return False
    import unicodedata

    return unicodedata.category(text[0]).startswith("M")


def described(text: str) -> str:
    """The code points of a short text and their names, as a reader can look them up.

    >>> described("\\u0430"), described("ab")
    ('U+0430 CYRILLIC SMALL LETTER A', 'U+0061 LATIN SMALL LETTER A, U+0062 LATIN SMALL LETTER B')
    """
    import unicodedata

    names = [f"U+{ord(each):04X} {unicodedata.name(each, '')}".rstrip() for each in text[:3]]
    return ", ".join(names) + (f" and {len(text) - 3} more" if len(text) > 3 else "")
