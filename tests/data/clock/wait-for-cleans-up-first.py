"""
cleaning
cleaned
too late
0.4 s
"""


async def slow():
    try:
        await asyncio.sleep(6 * T)
    finally:
        print("cleaning")
        await asyncio.sleep(0.3 * T)
        print("cleaned")


async def main():
    try:
        await asyncio.wait_for(slow(), timeout=0.1 * T)
    except TimeoutError:
        print("too late")
    took()


def f():
    asyncio.run(main())
