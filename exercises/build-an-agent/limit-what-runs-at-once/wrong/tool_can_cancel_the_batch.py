# caught by: A CancelledError of the tool's own
# The mistake: a CancelledError of the tool is taken for a cancelled batch.
import asyncio


async def run_parallel(calls, invoke, limit=8, timeout=5.0):
    """Run every call with invoke(name, arguments), at most limit at once; return {call_id: outcome}."""
    check(calls, limit)
    places = asyncio.Semaphore(limit)
    tasks = {call["call_id"]: asyncio.create_task(run_one(call, invoke, places, timeout)) for call in calls}
    try:
        return {call_id: await task for call_id, task in tasks.items()}
    except asyncio.CancelledError:
        for task in tasks.values():
            task.cancel()
        await asyncio.gather(*tasks.values(), return_exceptions=True)
        raise


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
        except Exception:
            return {"ok": False, "error": "timeout" if watch.expired() else "tool_failed"}
    return {"ok": True, "value": value}
