"""
the task is done
the deadline has passed
the future is done
"""

from concurrent.futures import ThreadPoolExecutor


async def main():
    task = asyncio.create_task(asyncio.sleep(0.1 * T))
    while not task.done():
        await asyncio.sleep(0)
    print("the task is done")


def f():
    asyncio.run(main())
    until = time.monotonic() + 0.1 * T
    while time.monotonic() < until:
        pass
    print("the deadline has passed")
    with ThreadPoolExecutor() as pool:
        future = pool.submit(time.sleep, 0.1 * T)
        while not future.done():
            pass
    print("the future is done")
