"""
B
C
A
0.8 s
"""


async def call(name, delay, slots):
    async with slots:
        await asyncio.sleep(delay * T)
        print(name)


async def main():
    slots = asyncio.Semaphore(2)
    async with asyncio.TaskGroup() as group:
        for name, delay in (("A", 0.8), ("B", 0.1), ("C", 0.3)):
            group.create_task(call(name, delay, slots))
    took()


def f():
    asyncio.run(main())
