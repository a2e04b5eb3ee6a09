# caught by: The Stop button works in a read; The Stop button works in a write
# The mistake: everything that is raised becomes a result.
from concurrent.futures import ThreadPoolExecutor


def caught(function, call):
    try:
        return function()
    except:
        return {"id": call["id"], "content": "failed", "is_error": True}


def mixed(calls, read_only):
    """Run reads at the same time and writes one after another; return all results in call order."""
    if not calls:
        return []
    with ThreadPoolExecutor(max_workers=len(calls)) as pool:
        reads = {
            position: pool.submit(run_call, call) for position, call in enumerate(calls) if call["tool"] in read_only
        }
        writes = {
            position: caught(lambda: run_call(call), call)
            for position, call in enumerate(calls)
            if position not in reads
        }
        return [
            caught(reads[position].result, calls[position]) if position in reads else writes[position]
            for position in range(len(calls))
        ]
