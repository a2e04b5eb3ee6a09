"""
0
1
later
2
done
"""

from concurrent.futures import ThreadPoolExecutor


async def main():
    asyncio.get_running_loop().call_later(0, print, "later")
    for number in range(3):
        print(number)
        await asyncio.sleep(0)


def f():
    asyncio.run(main())
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(int)
        while not future.done():
            pass
        print("done")
