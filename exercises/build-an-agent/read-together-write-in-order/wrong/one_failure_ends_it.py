# caught by: A read that fails does not stop the others; A write that fails does not stop the next one; A tool that does not exist
# The mistake: the first failure ends the batch.
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
        for result in [*[future.result() for future in reads.values()], *writes.values()]:
            if result.get("is_error"):
                return [result]
        return [reads[position].result() if position in reads else writes[position] for position in range(len(calls))]
