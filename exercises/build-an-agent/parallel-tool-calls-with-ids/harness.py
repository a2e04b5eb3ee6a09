"""Ways to call the solution that plain inputs cannot express."""


def two_batches(solution, first, second):
    """Runs two batches, one after the other, and returns both lists of messages."""
    return [solution.execute_tool_calls(first), solution.execute_tool_calls(second)]


def same_call_twice(solution, call):
    """Runs a batch that holds the very same dict two times."""
    return solution.execute_tool_calls([call, call])


def with_interrupt_tool(solution, calls):
    """Adds a tool named interrupt, which raises KeyboardInterrupt, and then runs the batch."""

    def interrupt():
        raise KeyboardInterrupt

    solution.TOOLS["interrupt"] = interrupt
    solution.SPECS["interrupt"] = {
        "description": "Stop the program, as the Stop button does.",
        "parameters": {"type": "object", "properties": {}, "required": []},
    }
    return solution.execute_tool_calls(calls)
