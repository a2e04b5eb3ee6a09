"""Slow tools, the notes that were written, and a whole conversation."""


def with_slow_lookups(solution, calls, read_only, slow):
    """Calls mixed(calls, read_only). The lookups of the cities in slow take that many seconds."""
    solution.SLOW.update(slow)
    return solution.mixed(calls, read_only)


def notes(solution, calls, read_only, first_s=None):
    """Calls mixed(calls, read_only), and returns the results and the list of notes.

    With first_s, the first note takes that many seconds and all others one second.
    """
    if first_s is not None:
        seconds = iter([first_s])
        sleep = solution.time.sleep

        def slow_once(normal):
            sleep(next(seconds, normal))

        solution.time = type("Time", (), {"sleep": staticmethod(slow_once)})
    return [solution.mixed(calls, read_only), solution.NOTES]


def printed(solution, read_only):
    """Calls show(run(QUESTION, model_with_follow_up, execute)), where execute runs a batch with mixed."""
    result = solution.run(
        solution.QUESTION, solution.model_with_follow_up, lambda calls: solution.mixed(calls, read_only)
    )
    solution.show(result)


def interrupted(solution, read_only):
    """Runs a batch in which one tool, called stop, raises KeyboardInterrupt as the Stop button does."""

    def stop():
        raise KeyboardInterrupt

    solution.TOOLS["stop"] = stop
    return solution.mixed([{"id": "a", "tool": "stop", "arguments": {}}], read_only)
