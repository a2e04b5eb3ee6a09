def counters(records, issued):
    """Return the dict of counts and rates for these records."""
    executions = of_kind(records, "execution")
    submissions = of_kind(records, "submission")
    return {
        "unknown": len(unknown_ids(records, issued)),
        "missing": len(missing_ids(records, issued)),
        "duplicate": len(duplicate_ids(records)),
        "mismatched": len(mismatched_ids(executions, submissions)),
        "execution_failure_rate": failure_rate([record["execution_status"] for record in executions], "succeeded"),
        "submission_failure_rate": failure_rate([record["submission_status"] for record in submissions], "accepted"),
        "retries": sum(record["attempt"] > 1 for record in submissions),
        "cancelled": sum(record["execution_status"] == "cancelled" for record in executions),
    }


def of_kind(records, kind):
    return [record for record in records if record["kind"] == kind]


def accepted_ids(records):
    """The id of every accepted submission, in order; an id that was accepted twice is there twice."""
    return [record["call_id"] for record in of_kind(records, "submission") if record["submission_status"] == "accepted"]


def once(ids):
    """The different ids, in the order in which they first came, as the keys of a dict."""
    return dict.fromkeys(ids)


def unknown_ids(records, issued):
    return once(record["call_id"] for record in records if record["call_id"] not in issued)


def missing_ids(records, issued):
    accepted = accepted_ids(records)
    return once(call_id for call_id in issued if call_id not in accepted)


def duplicate_ids(records):
    accepted = accepted_ids(records)
    return once(call_id for call_id in accepted if accepted.count(call_id) > 1)


def mismatched_ids(executions, submissions):
    tools = {record["call_id"]: record["tool"] for record in executions}
    return once(
        record["call_id"] for record in submissions if record["tool"] != tools.get(record["call_id"], record["tool"])
    )


def failure_rate(statuses, good):
    return sum(status != good for status in statuses) / len(statuses) if statuses else 0.0


def latencies(records, kind):
    """Return {"p50": ms, "p95": ms, "p99": ms} of the records of one kind; None when there are none."""
    times = sorted(
        record["finished"] - record["started"]
        for record in of_kind(records, kind)
        if record["started"] is not None and record["finished"] is not None
    )
    return {f"p{percent}": nearest_rank(times, percent) for percent in (50, 95, 99)}


def nearest_rank(times, percent):
    """The smallest time that at least percent of all times do not exceed. times is sorted."""
    if not times:
        return None
    rank = -(-percent * len(times) // 100)  # rounded up, without floats
    return times[rank - 1]


def alerts(records, issued, finished):
    """Return the list of alerts."""
    found = [f"unknown id: {call_id}" for call_id in unknown_ids(records, issued)]
    found += [f"duplicate accepted outcome: {call_id}" for call_id in duplicate_ids(records)]
    if finished:
        found += [f"missing outcome: {call_id}" for call_id in missing_ids(records, issued)]
    return found
