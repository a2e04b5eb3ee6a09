"""
True
done
no running event loop
0.3 s
"""

import warnings


async def main():
    print(asyncio.get_running_loop().get_debug())
    await asyncio.wait_for(asyncio.sleep(0.1 * T), 6 * T)


def f():
    asyncio.run(main(), debug=True)
    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        runner.run(asyncio.sleep(0.1 * T))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        asyncio.set_event_loop_policy(asyncio.DefaultEventLoopPolicy())
    asyncio.run(asyncio.sleep(0.1 * T))
    print("done")
    try:
        asyncio.get_running_loop()
    except RuntimeError as error:
        print(error)
    took()
