"""
False
nothing came
set
got A
0.7 s
"""

import queue
import threading
from concurrent.futures import ThreadPoolExecutor


def call(delay):
    time.sleep(delay * T)
    return "A"


def f():
    event, box = threading.Event(), queue.Queue()
    print(event.wait(timeout=0.2 * T))
    try:
        box.get(timeout=0.2 * T)
    except queue.Empty:
        print("nothing came")
    with ThreadPoolExecutor(2) as pool:
        future = pool.submit(call, 0.3)
        future.add_done_callback(lambda done: (event.set(), box.put(done.result())))
        event.wait()
        print("set")
        print("got", box.get())
    took()
