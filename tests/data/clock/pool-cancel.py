"""
running: False
queued: True
CancelledError
True True
['A']
1 done, 2 cancelled
cannot schedule new futures after shutdown
0.7 s
"""

from concurrent.futures import CancelledError, ThreadPoolExecutor


def call(name, delay=0.3):
    ran.append(name)
    time.sleep(delay * T)


def f():
    pool = ThreadPoolExecutor(max_workers=1)
    running, queued = pool.submit(call, "A"), pool.submit(call, "B")
    time.sleep(0.1 * T)
    print("running:", running.cancel())
    print("queued:", queued.cancel())
    try:
        queued.result()
    except CancelledError as error:
        print(type(error).__name__)
    print(queued.cancelled(), queued.done())
    running.result()
    print(ran)
    futures = [pool.submit(call, name, 0.4) for name in "CDE"]
    time.sleep(0.1 * T)
    pool.shutdown(cancel_futures=True)
    cancelled = sum(future.cancelled() for future in futures)
    print(len(futures) - cancelled, "done,", cancelled, "cancelled")
    try:
        pool.submit(call, "F")
    except RuntimeError as error:
        print(error)
    took()


ran = []
