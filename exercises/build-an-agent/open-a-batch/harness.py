"""Ways to call the solution that plain inputs cannot express."""

import copy


def with_registry(solution, calls):
    """Calls open_batch(calls, REGISTRY)."""
    return solution.open_batch(calls, solution.REGISTRY)


def with_these_tools(solution, names, calls):
    """Opens the batch with a registry that holds only the tools in names."""
    return solution.open_batch(calls, {name: solution.REGISTRY[name] for name in names})


def calls_after_changing_a_record(solution, calls):
    """Opens the batch, changes the arguments in its first record, and returns the calls."""
    record = solution.open_batch(calls, solution.REGISTRY)[0]
    record["arguments"]["city"] = "changed"
    return calls


def schemas_after_two_batches(solution, first, second):
    """Opens two batches with one registry. Returns both, and whether the registry is still the same."""
    before = copy.deepcopy(solution.REGISTRY)
    records = [solution.open_batch(first, solution.REGISTRY), solution.open_batch(second, solution.REGISTRY)]
    return [*records, solution.REGISTRY == before]
