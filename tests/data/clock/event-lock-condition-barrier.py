"""
waiting
set
A has it
B has it
notified 1
notified 2
all 3 there
0.9 s
"""


async def hold(name, lock):
    async with lock:
        print(name, "has it")
        await asyncio.sleep(0.2 * T)


async def await_notice(condition, number):
    async with condition:
        await condition.wait()
        print("notified", number)


async def main():
    event = asyncio.Event()
    asyncio.get_running_loop().call_later(0.1 * T, event.set)
    print("waiting")
    await event.wait()
    print("set")
    lock = asyncio.Lock()
    await asyncio.gather(hold("A", lock), hold("B", lock))
    condition = asyncio.Condition()
    waiters = [asyncio.create_task(await_notice(condition, number)) for number in (1, 2)]
    await asyncio.sleep(0.1 * T)
    async with condition:
        condition.notify_all()
    await asyncio.gather(*waiters)
    barrier = asyncio.Barrier(3)

    async def arrive(delay):
        await asyncio.sleep(delay * T)
        if await barrier.wait() == 2:
            print("all 3 there")

    await asyncio.gather(*(arrive(delay) for delay in (0.3, 0.1, 0.2)))
    took()


def f():
    asyncio.run(main())
