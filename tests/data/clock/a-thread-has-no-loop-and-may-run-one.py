"""
no running event loop
inner
outer goes on
0.4 s
"""


async def inner():
    await asyncio.sleep(0.3 * T)
    return "inner"


def in_thread():
    try:
        asyncio.get_running_loop()
    except RuntimeError as error:
        print(error)
    return asyncio.run(inner())


async def main():
    print(await asyncio.to_thread(in_thread))
    await asyncio.sleep(0.1 * T)
    assert asyncio.current_task() is not None
    print("outer goes on")
    took()


def f():
    asyncio.run(main())
