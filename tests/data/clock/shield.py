"""
gave up
it went on
0.5 s
"""


async def call():
    await asyncio.sleep(0.5 * T)
    print("it went on")


async def main():
    task = asyncio.create_task(call())
    try:
        await asyncio.wait_for(asyncio.shield(task), 0.1 * T)
    except TimeoutError:
        print("gave up")
    await task
    took()


def f():
    asyncio.run(main())
