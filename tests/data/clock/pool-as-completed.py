"""
got B
got C
1 (of 3) futures unfinished
got A
0.8 s
"""

from concurrent.futures import ThreadPoolExecutor, as_completed


def call(name, delay):
    time.sleep(delay * T)
    return name


def f():
    with ThreadPoolExecutor(3) as pool:
        futures = {pool.submit(call, name, delay): name for name, delay in (("A", 0.8), ("B", 0.1), ("C", 0.3))}
        try:
            for future in as_completed(futures, timeout=0.5 * T):
                assert futures[future] == future.result()
                print("got", future.result())
        except TimeoutError as error:
            print(error)
        for future in as_completed([future for future in futures if not future.done()]):
            print("got", future.result())
    took()
