# caught by: The slowest read is the first one
# The mistake: reads are listed as they finish.
from concurrent.futures import ThreadPoolExecutor


def mixed(calls, read_only):
    from concurrent.futures import as_completed

    if not calls:
        return []
    reads = [call for call in calls if call["tool"] in read_only]
    with ThreadPoolExecutor(max_workers=len(calls)) as pool:
        futures = [pool.submit(run_call, call) for call in reads]
        writes = iter([run_call(call) for call in calls if call["tool"] not in read_only])
        finished = iter([future.result() for future in as_completed(futures)])
        return [next(finished) if call["tool"] in read_only else next(writes) for call in calls]
