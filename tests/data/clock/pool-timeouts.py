"""
not yet
False True
A
True False
not in time
0.6 s
"""

from concurrent.futures import ThreadPoolExecutor


def call(name, delay):
    time.sleep(delay * T)
    return name


def f():
    with ThreadPoolExecutor(2) as pool:
        future = pool.submit(call, "A", 0.3)
        try:
            future.result(timeout=0.1 * T)
        except TimeoutError:
            print("not yet")
        print(future.done(), future.running())
        print(future.result(timeout=6 * T))
        print(future.done(), future.running())
        try:
            list(pool.map(call, "BC", (0.3, 0.2), timeout=0.1 * T))
        except TimeoutError:
            print("not in time")
    took()
