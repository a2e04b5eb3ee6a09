"""
B
C
A
D
1 s
"""

from concurrent.futures import ThreadPoolExecutor


def call(name, delay):
    time.sleep(delay * T)
    print(name)
    return name


def f():
    with ThreadPoolExecutor(max_workers=2) as pool:
        for name, delay in (("A", 0.8), ("B", 0.1), ("C", 0.3), ("D", 0.6)):
            pool.submit(call, name, delay)
    took()
