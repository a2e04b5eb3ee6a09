# caught by: Reads overlap, even with writes between them
# The mistake: only reads that stand next to each other run together.
from concurrent.futures import ThreadPoolExecutor


def mixed(calls, read_only):
    results = []
    waiting = []
    for call in [*calls, None]:
        if call is not None and call["tool"] in read_only:
            waiting.append(call)
            continue
        if waiting:
            with ThreadPoolExecutor(max_workers=len(waiting)) as pool:
                results += pool.map(run_call, waiting)
            waiting = []
        if call is not None:
            results.append(run_call(call))
    return results
