"""The other functions of the task, and inputs that cannot be written down plainly."""


def collected_items(solution, expected_ids, pairs):
    """Calls collect(expected_ids, pairs) and makes a list of the items, so that their order can be seen."""
    return list(solution.collect(expected_ids, pairs).items())


def envelope(solution, outcome, output=None):
    """Calls envelope(outcome, output)."""
    return solution.envelope(outcome, output)


def envelope_of_a_cycle(solution):
    """Calls envelope with an outcome whose value is a list that contains itself."""
    value = []
    value.append(value)
    return solution.envelope({"ok": True, "value": value})


def chat(solution, history, assistant_message, outcomes):
    """Calls chat_messages(history, assistant_message, outcomes)."""
    return solution.chat_messages(history, assistant_message, outcomes)


def responses(solution, response_id, calls, outcomes):
    """Calls responses_continuation(response_id, calls, outcomes)."""
    return solution.responses_continuation(response_id, calls, outcomes)


def responses_in_two_requests(solution, response_id, calls, first, later):
    """Continues twice: with the calls that have an outcome in first, and then with the others."""
    now = [call for call in calls if call["call_id"] in first]
    left = [call for call in calls if call["call_id"] in later]
    return [
        solution.responses_continuation(response_id, now, first),
        solution.responses_continuation(response_id, left, later),
    ]


def anthropic(solution, calls, outcomes, text=None):
    """Calls anthropic_message(calls, outcomes, text)."""
    return solution.anthropic_message(calls, outcomes, text)
