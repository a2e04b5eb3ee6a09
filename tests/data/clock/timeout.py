"""
cancelled inside
too late
True
0.5 s
in time
0.7 s
"""


async def slow():
    try:
        await asyncio.sleep(6 * T)
    except asyncio.CancelledError:
        print("cancelled inside")
        raise


async def main():
    try:
        async with asyncio.timeout(0.5 * T) as limit:
            await slow()
    except TimeoutError:
        print("too late")
    print(limit.expired())
    took()
    async with asyncio.timeout(0.5 * T):
        await asyncio.sleep(0.2 * T)
    print("in time")
    took()


def f():
    asyncio.run(main())
