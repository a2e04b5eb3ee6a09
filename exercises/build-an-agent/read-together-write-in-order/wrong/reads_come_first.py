# caught by: Reads and writes in one batch; Reads overlap, even with writes between them
# The mistake: the results of all reads stand before those of the writes.
from concurrent.futures import ThreadPoolExecutor


def mixed(calls, read_only):
    """Run reads at the same time and writes one after another; return all results in call order."""
    if not calls:
        return []
    with ThreadPoolExecutor(max_workers=len(calls)) as pool:
        reads = {
            position: pool.submit(run_call, call) for position, call in enumerate(calls) if call["tool"] in read_only
        }
        writes = {position: run_call(call) for position, call in enumerate(calls) if position not in reads}
        return [future.result() for future in reads.values()] + list(writes.values())
