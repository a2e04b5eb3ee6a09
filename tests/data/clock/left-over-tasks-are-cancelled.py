"""
main is done
A cancelled
after run
0.1 s
"""


async def call(name):
    try:
        await asyncio.sleep(0.8 * T)
    finally:
        print(name, "cancelled")


async def main():
    task = asyncio.create_task(call("A"))
    await asyncio.sleep(0.1 * T)
    print("main is done")
    return task


def f():
    asyncio.run(main())
    print("after run")
    took()
