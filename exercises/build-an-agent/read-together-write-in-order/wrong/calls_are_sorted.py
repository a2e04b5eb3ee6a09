# caught by: The calls and read_only stay as they are
# The mistake: the list of calls is sorted in place, reads first.
from concurrent.futures import ThreadPoolExecutor


def mixed(calls, read_only):
    wanted = list(calls)
    calls.sort(key=lambda call: call["tool"] not in read_only)
    if not calls:
        return []
    with ThreadPoolExecutor(max_workers=len(calls)) as pool:
        futures = {id(call): pool.submit(run_call, call) for call in calls if call["tool"] in read_only}
        written = {id(call): run_call(call) for call in calls if call["tool"] not in read_only}
        return [futures[id(call)].result() if id(call) in futures else written[id(call)] for call in wanted]
