# -----------------------------------------------------------------------------
# The world of stage 11: a service that takes its time. Read it, do not edit it.
# Time here is virtual: await asyncio.sleep(60) is over at once, and a minute has passed.
# -----------------------------------------------------------------------------
import asyncio

FINISHED = []  # keys, in the order in which their calls came to their end
CANCELLED = []  # keys of calls that were cancelled and have cleaned up

FAULTS = {
    "broken": ValueError,
    "silent": RuntimeError,
    "late": TimeoutError,
    "quits": asyncio.CancelledError,
    "stop": KeyboardInterrupt,
}


async def invoke(name, arguments):
    """Call the service. It takes arguments["seconds"], then it returns a text, or raises when name is in FAULTS."""
    key = arguments["key"]
    try:
        await asyncio.sleep(arguments["seconds"])
    except asyncio.CancelledError:
        await asyncio.sleep(arguments.get("cleanup", 0))
        CANCELLED.append(key)
        raise
    FINISHED.append(key)
    if name in FAULTS:
        raise FAULTS[name]
    return None if name == "nothing" else f"{name} of {key}"
