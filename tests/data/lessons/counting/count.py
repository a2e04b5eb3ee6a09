import functools
import time

START = 1
STEP = 2


@functools.cache
def count(n):
    """Count."""
    return list(range(START, START + n))


class Counter:
    pass
