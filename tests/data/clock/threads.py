"""
True
B
C
A
False
0.8 s
threads can only be started once
cannot join thread before it is started
mine
"""

import threading


def call(name, delay):
    time.sleep(delay * T)
    print(name)


class Mine(threading.Thread):
    def run(self):
        time.sleep(0.1 * T)
        print("mine")


def refused(method):
    try:
        method()
    except RuntimeError as error:
        print(error)


def f():
    threads = [threading.Thread(target=call, args=args) for args in (("A", 0.8), ("B", 0.1), ("C", 0.3))]
    for thread in threads:
        thread.start()
    threads[0].join(timeout=0.05 * T)
    print(threads[0].is_alive())
    for thread in threads:
        thread.join()
    print(threads[0].is_alive())
    took()
    refused(threads[0].start)
    refused(threading.Thread().join)
    mine = Mine()
    mine.start()
    while mine.is_alive():
        pass
    mine.join()
