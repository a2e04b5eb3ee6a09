"""Ways to call the solution that plain inputs cannot express."""


def each_of(solution, texts):
    """Parses each of these texts by itself and returns the list of results."""
    return [solution.parse_tool_call(text) for text in texts]
