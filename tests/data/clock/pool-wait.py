"""
first: ['B'] not yet: 2
first error: ['A', 'B'] not yet: 1
in time: 2 not yet: 1
all: 3
0.8 s
"""

from concurrent.futures import ALL_COMPLETED, FIRST_COMPLETED, FIRST_EXCEPTION, ThreadPoolExecutor, wait


def call(name, delay):
    time.sleep(delay * T)
    if name == "A":
        raise ValueError
    return name


def f():
    with ThreadPoolExecutor(3) as pool:
        futures = {pool.submit(call, name, delay): name for name, delay in (("A", 0.3), ("B", 0.1), ("C", 0.8))}
        done, not_done = wait(futures, return_when=FIRST_COMPLETED)
        print("first:", sorted(futures[future] for future in done), "not yet:", len(not_done))
        done, not_done = wait(futures, return_when=FIRST_EXCEPTION)
        print("first error:", sorted(futures[future] for future in done), "not yet:", len(not_done))
        done, not_done = wait(futures, timeout=0.2 * T)
        print("in time:", len(done), "not yet:", len(not_done))
        print("all:", len(wait(futures, return_when=ALL_COMPLETED).done))
    took()
