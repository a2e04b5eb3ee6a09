"""
B
C
A
first: ['B']
left: 2
done at last: 3
1.6 s
"""


async def call(name, delay):
    await asyncio.sleep(delay * T)
    return name


async def main():
    delays = (("A", 0.8), ("B", 0.1), ("C", 0.3))
    for each in asyncio.as_completed([call(name, delay) for name, delay in delays]):
        print(await each)
    tasks = [asyncio.create_task(call(name, delay)) for name, delay in delays]
    done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    print("first:", [task.result() for task in done])
    print("left:", len(pending))
    done, pending = await asyncio.wait(tasks)
    print("done at last:", len(done))
    took()


def f():
    asyncio.run(main())
