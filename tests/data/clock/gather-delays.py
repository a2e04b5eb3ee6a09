"""
B
C
A
['A', 'B', 'C']
0.8 s
"""


async def call(name, delay):
    await asyncio.sleep(delay * T)
    print(name)
    return name


async def main():
    print(await asyncio.gather(call("A", 0.8), call("B", 0.1), call("C", 0.3)))
    took()


def f():
    asyncio.run(main())
