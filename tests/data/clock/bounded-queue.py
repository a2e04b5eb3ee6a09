"""
put 0
put 1
got 0
put 2
got 1
put 3
got 2
got 3
0.8 s
"""


async def produce(queue):
    for number in range(4):
        await queue.put(number)
        print("put", number)
    await queue.put(None)


async def consume(queue):
    await asyncio.sleep(0.2 * T)
    while (number := await queue.get()) is not None:
        print("got", number)
        await asyncio.sleep(0.15 * T)


async def main():
    queue = asyncio.Queue(maxsize=2)
    await asyncio.gather(produce(queue), consume(queue))
    took()


def f():
    asyncio.run(main())
