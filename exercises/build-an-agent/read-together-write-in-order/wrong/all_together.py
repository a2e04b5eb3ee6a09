# caught by: Writes run one after another; Only writes; Reads and writes in one batch; The slowest note is the first one; A tool that is not in read_only is a write
# The mistake: everything runs in the pool.
from concurrent.futures import ThreadPoolExecutor


def mixed(calls, read_only):
    if not calls:
        return []
    with ThreadPoolExecutor(max_workers=len(calls)) as pool:
        return list(pool.map(run_call, calls))
