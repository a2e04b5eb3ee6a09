"""Ways to call the solution that plain inputs cannot express."""


def collected_items(solution, expected_ids, pairs):
    """Calls collect(expected_ids, pairs) and makes a list of the items, so that their order can be seen."""
    return list(solution.collect(expected_ids, pairs).items())


def envelope_of_a_cycle(solution):
    """Calls envelope with an outcome whose value is a list that contains itself."""
    value = []
    value.append(value)
    return solution.envelope({"ok": True, "value": value})


def responses_in_two_requests(solution, response_id, calls, first, later):
    """Continues twice: with the calls that have an outcome in first, and then with the others."""
    now = [call for call in calls if call["call_id"] in first]
    left = [call for call in calls if call["call_id"] in later]
    return [
        solution.responses_continuation(response_id, now, first),
        solution.responses_continuation(response_id, left, later),
    ]
