"""
B done
C cleaned up
A cleaned up
batch cancelled
left: 0
1 s
"""


async def call(name, delay):
    try:
        await asyncio.sleep(delay * T)
        print(name, "done")
    except asyncio.CancelledError:
        await asyncio.sleep(delay * T)
        print(name, "cleaned up")
        raise


async def batch():
    async with asyncio.TaskGroup() as group:
        for name, delay in (("A", 0.8), ("B", 0.1), ("C", 0.3)):
            group.create_task(call(name, delay))


async def main():
    task = asyncio.create_task(batch())
    await asyncio.sleep(0.2 * T)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("batch cancelled")
    print("left:", len(asyncio.all_tasks()) - 1)
    took()


def f():
    asyncio.run(main())
