class Named(type):
    __name__ = "ValueError"
    __qualname__ = "ValueError"
    __module__ = "builtins"


class Oops(Exception, metaclass=Named):
    pass


def speak(what, items=None):
    if what == "print":
        print("Hello")
    if what == "raise":
        raise Oops("no")
    if what == "sort":
        items.sort()
    if what == "add":
        return add(1, 2)
    if what == "read":
        return input() + " " + input()
