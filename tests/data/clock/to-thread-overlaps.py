"""
loop
['A', 'B']
0.4 s
boom
"""


def call(name, delay):
    time.sleep(delay * T)
    return name


async def tick():
    await asyncio.sleep(0.2 * T)
    print("loop")


def fail():
    raise ValueError("boom")


async def main():
    ticking = asyncio.create_task(tick())
    print(await asyncio.gather(asyncio.to_thread(call, "A", 0.4), asyncio.to_thread(call, "B", 0.3)))
    await ticking
    took()
    try:
        await asyncio.to_thread(fail)
    except ValueError as error:
        print(error)


def f():
    asyncio.run(main())
