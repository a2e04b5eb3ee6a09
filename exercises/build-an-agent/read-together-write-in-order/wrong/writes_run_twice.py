# caught by: Each call is run once; Writes run one after another; Only writes
# The mistake: the writes are run once more to get their results.
from concurrent.futures import ThreadPoolExecutor


def mixed(calls, read_only):
    """Run reads at the same time and writes one after another; return all results in call order."""
    if not calls:
        return []
    with ThreadPoolExecutor(max_workers=len(calls)) as pool:
        reads = {
            position: pool.submit(run_call, call) for position, call in enumerate(calls) if call["tool"] in read_only
        }
        [run_call(call) for position, call in enumerate(calls) if position not in reads]
        writes = {position: run_call(call) for position, call in enumerate(calls) if position not in reads}
        return [reads[position].result() if position in reads else writes[position] for position in range(len(calls))]
