"""
B
A
C
D
4
0.7 s
"""

from concurrent.futures import ThreadPoolExecutor


def call(name, delay):
    time.sleep(delay * T)
    return name


async def main():
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(max_workers=2) as pool:
        calls = [("A", 0.3), ("B", 0.1), ("C", 0.4), ("D", 0.4)]
        futures = [loop.run_in_executor(pool, call, name, delay) for name, delay in calls]
        for each in asyncio.as_completed(futures):
            print(await each)
    print(len(futures))
    took()


def f():
    asyncio.run(main())
