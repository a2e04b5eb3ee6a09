# caught by: Equal dicts are still different calls
# The mistake: results are found again by searching for the call.
from concurrent.futures import ThreadPoolExecutor


def mixed(calls, read_only):
    if not calls:
        return []
    reads = [call for call in calls if call["tool"] in read_only]
    writes = [call for call in calls if call["tool"] not in read_only]
    with ThreadPoolExecutor(max_workers=len(calls)) as pool:
        futures = [pool.submit(run_call, call) for call in reads]
        written = [run_call(call) for call in writes]
        return [futures[reads.index(call)].result() if call in reads else written[writes.index(call)] for call in calls]
