"""
no B
ValueError('no B')
None
interrupted
map: no B
the rest was done
"""

from concurrent.futures import ThreadPoolExecutor


def call(name, delay=0.1):
    time.sleep(delay * T)
    if name == "B":
        raise ValueError("no B")
    if name == "stop":
        raise KeyboardInterrupt
    return name


def f():
    with ThreadPoolExecutor(2) as pool:
        good, bad, stop = pool.submit(call, "A"), pool.submit(call, "B"), pool.submit(call, "stop")
        try:
            bad.result()
        except ValueError as error:
            print(error)
        print(repr(bad.exception()))
        print(good.exception())
        try:
            stop.result()
        except KeyboardInterrupt:
            print("interrupted")
        try:
            for _ in pool.map(call, ("A", "B", "C")):
                pass
        except ValueError as error:
            print("map:", error)
    print("the rest was done")
