# -----------------------------------------------------------------------------
# Stage 8: the two ways to run a batch. Each call is handed to *your* call_tool,
# together with the ids of all calls in its batch. Read it, do not edit it.
# -----------------------------------------------------------------------------
from concurrent.futures import ThreadPoolExecutor


def in_order(calls):
    batch_ids = [call["id"] for call in calls]
    return [call_tool(call, batch_ids) for call in calls]


def together(calls):
    if not calls:
        return []
    batch_ids = [call["id"] for call in calls]
    with ThreadPoolExecutor(max_workers=len(calls)) as pool:
        return list(pool.map(lambda call: call_tool(call, batch_ids), calls))
