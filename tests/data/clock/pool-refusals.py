"""
max_workers must be greater than 0
initializer must be a callable
Invalid return condition: 'SOON'
A thread initializer failed, the thread pool is not usable anymore
ready
"""

from concurrent.futures import BrokenExecutor, ThreadPoolExecutor, wait
import logging

logging.disable()


def refused(function, *args, **kwargs):
    try:
        function(*args, **kwargs)
    except (ValueError, TypeError, BrokenExecutor) as error:
        print(error)


def f():
    refused(ThreadPoolExecutor, max_workers=0)
    refused(ThreadPoolExecutor, initializer=1)
    with ThreadPoolExecutor() as pool:
        refused(wait, [pool.submit(time.sleep, 0)], return_when="SOON")
    with ThreadPoolExecutor(1, initializer=lambda: 1 / 0) as pool:
        refused(pool.submit(time.sleep, 0).result)
    with ThreadPoolExecutor(1, initializer=print, initargs=("ready",)) as pool:
        pool.submit(time.sleep, 0)
        pool.submit(time.sleep, 0)
