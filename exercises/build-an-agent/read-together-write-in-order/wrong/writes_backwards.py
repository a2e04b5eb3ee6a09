# caught by: Writes run one after another; Only writes; Reads and writes in one batch
# The mistake: the writes run from the last to the first.
from concurrent.futures import ThreadPoolExecutor


def mixed(calls, read_only):
    """Run reads at the same time and writes one after another; return all results in call order."""
    if not calls:
        return []
    with ThreadPoolExecutor(max_workers=len(calls)) as pool:
        reads = {
            position: pool.submit(run_call, call) for position, call in enumerate(calls) if call["tool"] in read_only
        }
        writes = {}
        for position in reversed(range(len(calls))):
            if position not in reads:
                writes[position] = run_call(calls[position])
        return [reads[position].result() if position in reads else writes[position] for position in range(len(calls))]
