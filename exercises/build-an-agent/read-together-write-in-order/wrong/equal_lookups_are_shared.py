# caught by: The same lookup twice
# The mistake: a lookup that was made before is not made again.
from concurrent.futures import ThreadPoolExecutor


def mixed(calls, read_only):
    if not calls:
        return []
    futures = {}
    results = []
    with ThreadPoolExecutor(max_workers=len(calls)) as pool:
        for call in calls:
            if call["tool"] in read_only:
                key = str(call["arguments"])
                if key not in futures:
                    futures[key] = pool.submit(run_call, call)
        for call in calls:
            if call["tool"] in read_only:
                results.append({**futures[str(call["arguments"])].result(), "id": call["id"]})
            else:
                results.append(run_call(call))
    return results
