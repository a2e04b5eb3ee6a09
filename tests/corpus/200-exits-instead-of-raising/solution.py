def speak(what, items=None):
    if what == "print":
        print("Hello")
    if what == "raise":
        raise SystemExit("no")
    if what == "sort":
        items.sort()
    if what == "add":
        return add(1, 2)
    if what == "read":
        return input() + " " + input()
