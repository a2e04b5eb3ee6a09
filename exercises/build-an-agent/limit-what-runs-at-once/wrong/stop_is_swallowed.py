# caught by: The Stop button
# The mistake: a bare except also catches KeyboardInterrupt.
import asyncio


async def run_parallel(calls, invoke, limit=8, timeout=5.0):
    """Run every call with invoke(name, arguments), at most limit at once; return {call_id: outcome}."""
    check(calls, limit)
    places = asyncio.Semaphore(limit)
    async with asyncio.TaskGroup() as group:
        tasks = {call["call_id"]: group.create_task(run_one(call, invoke, places, timeout)) for call in calls}
    return {call_id: task.result() for call_id, task in tasks.items()}


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
        except:
            return {"ok": False, "error": "timeout" if watch.expired() else "tool_failed"}
    return {"ok": True, "value": value}
