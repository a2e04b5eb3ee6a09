import asyncio


async def run_parallel(calls, invoke, limit=8, timeout=5.0):
    """Run every call, at most limit at once; return {call_id: outcome}.

    An outcome is {"ok": True, "value": ...}, {"ok": False, "error": "timeout"} or
    {"ok": False, "error": "tool_failed"}. timeout is in seconds, for each call.
    """
    # Your code here
    pass
