"""
B
A
C
0.7 s
"""


async def call(name, delay):
    await asyncio.sleep(delay * T)
    print(name)


async def block(name, delay):
    time.sleep(delay * T)
    print(name)


async def main():
    tasks = [
        asyncio.create_task(call("A", 0.1)),
        asyncio.create_task(block("B", 0.4)),
        asyncio.create_task(call("C", 0.3)),
    ]
    await asyncio.gather(*tasks)
    took()


def f():
    asyncio.run(main())
