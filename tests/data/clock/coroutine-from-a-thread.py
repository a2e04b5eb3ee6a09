"""
from the loop
0.2 s
"""


async def answer():
    await asyncio.sleep(0.2 * T)
    return "from the loop"


async def main():
    loop = asyncio.get_running_loop()
    future = asyncio.run_coroutine_threadsafe(answer(), loop)
    print(await asyncio.wrap_future(future))
    took()


def f():
    asyncio.run(main())
