"""Ways to call the solution that plain inputs cannot express."""


def each_value(solution, spec, values):
    """Checks the arguments {"v": value} for each of these values and returns the list of results."""
    return [solution.validate_arguments(spec, {"v": value}) for value in values]


def each_arguments(solution, spec, several):
    """Checks each of these several arguments by itself and returns the list of results."""
    return [solution.validate_arguments(spec, arguments) for arguments in several]


def each_type(solution, types, value):
    """Checks one value against each of these types and returns the list of results."""
    return [solution.validate_arguments({"properties": {"v": {"type": kind}}}, {"v": value}) for kind in types]
