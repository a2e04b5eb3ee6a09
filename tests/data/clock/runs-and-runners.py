"""
first
second
True
True
no current event loop
0.6 s
"""


async def say(word):
    await asyncio.sleep(0.1 * T)
    print(word)
    return asyncio.get_running_loop()


def f():
    asyncio.run(say("first"))
    with asyncio.Runner() as runner:
        one = runner.run(say("second"))
        two = runner.run(asyncio.sleep(0.2 * T, one))
    print(one is two)
    loop = asyncio.new_event_loop()
    loop.run_until_complete(asyncio.sleep(0.2 * T))
    loop.close()
    print(loop.is_closed())
    try:
        asyncio.get_running_loop()
    except RuntimeError as error:
        print(str(error).replace("running", "current"))
    took()
