# caught by: Three calls, two places
# The mistake: the calls run in groups, and each group waits for its slowest.
import asyncio


async def run_parallel(calls, invoke, limit=8, timeout=5.0):
    """Run every call with invoke(name, arguments), at most limit at once; return {call_id: outcome}."""
    check(calls, limit)
    outcomes = {}
    for start in range(0, len(calls), limit):
        group = calls[start : start + limit]
        places = asyncio.Semaphore(limit)
        async with asyncio.TaskGroup() as running:
            tasks = {call["call_id"]: running.create_task(run_one(call, invoke, places, timeout)) for call in group}
        outcomes.update({call_id: task.result() for call_id, task in tasks.items()})
    return outcomes


def check(calls, limit):
    """Raise ValueError when the batch must not start."""
    if limit < 1:
        raise ValueError("limit must be at least 1")
    seen = set()
    for call in calls:
        if call["call_id"] in seen:
            raise ValueError(f"duplicate call_id '{call['call_id']}'")
        seen.add(call["call_id"])


async def run_one(call, invoke, places, timeout):
    """The outcome of one call. Only being cancelled from outside leaves it as an exception."""
    async with places:
        try:
            async with asyncio.timeout(timeout) as watch:
                value = await invoke(call["name"], call["arguments"])
        except asyncio.CancelledError:
            if asyncio.current_task().cancelling():
                raise
            return {"ok": False, "error": "tool_failed"}
        except Exception:
            return {"ok": False, "error": "timeout" if watch.expired() else "tool_failed"}
    return {"ok": True, "value": value}
