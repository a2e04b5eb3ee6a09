"""
soon 1
soon 2
at 0.1
at 0.2
at 0.3
0.4 s
"""


async def main():
    loop = asyncio.get_running_loop()
    loop.call_later(0.3 * T, print, "at 0.3")
    loop.call_later(0.1 * T, print, "at 0.1")
    loop.call_at(loop.time() + 0.2 * T, print, "at 0.2")
    loop.call_later(0.15 * T, print, "never").cancel()
    loop.call_soon(print, "soon 1")
    loop.call_soon(print, "soon 2")
    await asyncio.sleep(0.4 * T)
    took()


def f():
    asyncio.run(main())
