def speak(what, items=None):
    if what == "print":
        print("Hello")
    if what == "raise":
        raise ValueError("no")
    if what == "sort":
        items.sort()
    if what == "add":
        return add(1, 2)
    if what == "read":
        return input() + " " + input()


# === Provided below: read it, don't edit it. The grader always uses its own copy. ===
def add(a, b):
    raise SystemExit(0)
