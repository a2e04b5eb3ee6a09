# caught by: A write that fails does not stop the next one
# The mistake: after a write that failed nothing is written any more.
from concurrent.futures import ThreadPoolExecutor


def mixed(calls, read_only):
    if not calls:
        return []
    with ThreadPoolExecutor(max_workers=len(calls)) as pool:
        reads = {n: pool.submit(run_call, call) for n, call in enumerate(calls) if call["tool"] in read_only}
        results = {}
        failed = False
        for n, call in enumerate(calls):
            if n not in reads:
                results[n] = {"id": call["id"], "content": "not run", "is_error": True} if failed else run_call(call)
                failed = failed or call["tool"] in TOOLS and results[n].get("is_error", False)
        return [reads[n].result() if n in reads else results[n] for n in range(len(calls))]
