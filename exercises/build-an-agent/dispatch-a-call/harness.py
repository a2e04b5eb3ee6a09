"""Ways to call the solution that plain inputs cannot express."""

import builtins


def each_tool(solution, tools):
    """Dispatches a call of each of these tools, with no arguments, and returns the list of contents."""
    return [solution.dispatch({"tool": tool, "arguments": {}}) for tool in tools]


def each_arguments(solution, tool, several):
    """Dispatches the tool with each of these several arguments and returns the list of contents."""
    return [solution.dispatch({"tool": tool, "arguments": arguments}) for arguments in several]


def add_tool(solution, function, **properties):
    """Register function as the tool t; every one of the properties is required."""
    solution.TOOLS["t"] = function
    solution.SPECS["t"] = {
        "description": "A tool of this case.",
        "parameters": {"type": "object", "properties": properties, "required": list(properties)},
    }


def with_returning_tool(solution, value):
    """Adds a tool named t, which returns this value, and dispatches a call of it."""
    add_tool(solution, lambda: value)
    return solution.dispatch({"tool": "t", "arguments": {}})


def with_tool_returning_itself(solution):
    """Adds a tool named t, which returns a list that contains itself, and dispatches a call of it."""
    endless = []
    endless.append(endless)
    add_tool(solution, lambda: endless)
    return solution.dispatch({"tool": "t", "arguments": {}})


def with_raising_tool(solution, kind, details):
    """Adds a tool named t, which raises an exception of this kind, and dispatches a call of it."""

    def tool():
        raise getattr(builtins, kind)(*details)

    add_tool(solution, tool)
    return solution.dispatch({"tool": "t", "arguments": {}})


def with_greedy_tool(solution, call):
    """Adds a tool named t, which empties the lists that it gets, and dispatches the call."""

    def tool(items):
        items[1].clear()
        items.clear()
        return len(items)

    add_tool(solution, tool, items={"type": "array"})
    return solution.dispatch(call)
