import sys

for number in range(6):
    if sys.monitoring.get_tool(number) is None:
        sys.monitoring.use_tool_id(number, "mine")


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
