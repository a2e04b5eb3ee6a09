"""
called back by B
called back by C
called back by A
at once
"""

from concurrent.futures import ThreadPoolExecutor


def call(name, delay):
    time.sleep(delay * T)
    return name


def f():
    with ThreadPoolExecutor() as pool:
        for name, delay in (("A", 0.8), ("B", 0.1), ("C", 0.3)):
            pool.submit(call, name, delay).add_done_callback(lambda future: print("called back by", future.result()))
    pool = ThreadPoolExecutor()
    future = pool.submit(call, "D", 0)
    future.result()
    future.add_done_callback(lambda _: print("at once"))
    pool.shutdown()
