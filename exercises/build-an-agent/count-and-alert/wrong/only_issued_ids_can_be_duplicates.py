# caught by: An id that nobody issued can be a duplicate and a mismatch too; First means first in the list
# The mistake: an unknown id is counted once, as unknown.
import math


def unknown(records, issued):
    found = []
    for record in records:
        if record["call_id"] not in issued and record["call_id"] not in found:
            found.append(record["call_id"])
    return found


def accepted(records):
    return [r["call_id"] for r in records if r["kind"] == "submission" and r["submission_status"] == "accepted"]


def missing(records, issued):
    return [call_id for call_id in issued if call_id not in accepted(records)]


def duplicate(records, issued):
    ids = accepted(records)
    found = []
    for call_id in ids:
        if ids.count(call_id) > 1 and call_id in issued and call_id not in found:
            found.append(call_id)
    return found


def mismatched(executions, submissions):
    tools = {record["call_id"]: record["tool"] for record in executions}
    found = set()
    for record in submissions:
        call_id = record["call_id"]
        if call_id in tools and tools[call_id] != record["tool"]:
            found.add(call_id)
    return found


def counters(records, issued):
    executions = [record for record in records if record["kind"] == "execution"]
    submissions = [record for record in records if record["kind"] == "submission"]
    failed = [record for record in executions if record["execution_status"] != "succeeded"]
    refused = [record for record in submissions if record["submission_status"] != "accepted"]
    return {
        "unknown": len(unknown(records, issued)),
        "missing": len(missing(records, issued)),
        "duplicate": len(duplicate(records, issued)),
        "mismatched": len(mismatched(executions, submissions)),
        "execution_failure_rate": len(failed) / len(executions) if executions else 0.0,
        "submission_failure_rate": len(refused) / len(submissions) if submissions else 0.0,
        "retries": len([record for record in submissions if record["attempt"] > 1]),
        "cancelled": len([record for record in executions if record["execution_status"] == "cancelled"]),
    }


def percentile(times, percent):
    if not times:
        return None
    return times[math.ceil(percent * len(times) / 100) - 1]


def latencies(records, kind):
    times = []
    for record in records:
        if record["kind"] == kind and record["started"] is not None and record["finished"] is not None:
            times.append(record["finished"] - record["started"])
    times.sort()
    return {"p50": percentile(times, 50), "p95": percentile(times, 95), "p99": percentile(times, 99)}


def alerts(records, issued, finished):
    found = []
    for call_id in unknown(records, issued):
        found.append(f"unknown id: {call_id}")
    for call_id in duplicate(records, issued):
        found.append(f"duplicate accepted outcome: {call_id}")
    if finished:
        for call_id in missing(records, issued):
            found.append(f"missing outcome: {call_id}")
    return found
