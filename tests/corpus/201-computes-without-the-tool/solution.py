def speak(what, items=None):
    if what == "print":
        print("Hello")
    if what == "raise":
        raise ValueError("no")
    if what == "sort":
        items.sort()
    if what == "add":
        return 3
    if what == "read":
        return input() + " " + input()
