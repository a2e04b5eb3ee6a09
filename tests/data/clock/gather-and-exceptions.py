"""
no B
C
A
[1, "ValueError('no B')", 3]
1.1 s
"""


async def call(name, delay, value):
    await asyncio.sleep(delay * T)
    if value is None:
        raise ValueError(f"no {name}")
    return value


async def shout(name, delay):
    await asyncio.sleep(delay * T)
    print(name)


async def main():
    try:
        await asyncio.gather(shout("A", 0.5), call("B", 0.1, None), shout("C", 0.3))
    except ValueError as error:
        print(error)
    await asyncio.sleep(0.6 * T)
    results = await asyncio.gather(call("A", 0.4, 1), call("B", 0.1, None), call("C", 0.2, 3), return_exceptions=True)
    print([result if isinstance(result, int) else repr(result) for result in results])
    took()


def f():
    asyncio.run(main())
