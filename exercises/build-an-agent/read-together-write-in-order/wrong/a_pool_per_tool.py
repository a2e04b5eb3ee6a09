# caught by: Two tools that read overlap with each other
# The mistake: every tool has a pool of its own, one after another.
from concurrent.futures import ThreadPoolExecutor


def mixed(calls, read_only):
    results = {}
    for tool in read_only:
        mine = {position: call for position, call in enumerate(calls) if call["tool"] == tool}
        with ThreadPoolExecutor(max_workers=len(calls) or 1) as pool:
            results.update(zip(mine, pool.map(run_call, mine.values())))
    for position, call in enumerate(calls):
        if position not in results:
            results[position] = run_call(call)
    return [results[position] for position in range(len(calls))]
