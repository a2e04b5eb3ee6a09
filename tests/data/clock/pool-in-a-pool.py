"""
['a1', 'a2', 'b1', 'b2']
used a1
0.5 s
"""

from concurrent.futures import ThreadPoolExecutor


def part(name, delay):
    time.sleep(delay * T)
    return name


def call(name):
    with ThreadPoolExecutor(2) as inner:
        return list(inner.map(part, (name + "1", name + "2"), (0.3, 0.1)))


def use(future):
    return "used " + future.result()[0]


def f():
    with ThreadPoolExecutor(3) as pool:
        first = pool.submit(call, "a")
        second = pool.submit(call, "b")
        using = pool.submit(use, first)
        print(first.result() + second.result())
        print(using.result())
    time.sleep(0.2 * T)
    took()
