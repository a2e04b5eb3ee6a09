"""
B
C
A
['A', 'B', 'C']
0.8 s
[]
"""

from concurrent.futures import ThreadPoolExecutor


def call(name, delay):
    time.sleep(delay * T)
    print(name)
    return name


def f():
    with ThreadPoolExecutor(max_workers=3) as pool:
        print(list(pool.map(call, "ABC", (0.8, 0.1, 0.3))))
        took()
        print(list(pool.map(call, [], [])))
