"""
B fails
C cancelled
A cancelled
['no B']
1 s
"""


async def call(name, delay, fails=False):
    try:
        await asyncio.sleep(delay * T)
    except asyncio.CancelledError:
        await asyncio.sleep(delay * T)
        print(name, "cancelled")
        raise
    if fails:
        print(name, "fails")
        raise ValueError(f"no {name}")


async def main():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(call("A", 0.8))
            group.create_task(call("B", 0.2, fails=True))
            group.create_task(call("C", 0.5))
    except* ValueError as errors:
        print([str(error) for error in errors.exceptions])
    took()


def f():
    asyncio.run(main())
