"""
peak 8
40 results
0.5 s
"""

running = peak = 0


async def call(number, slots):
    global running, peak
    async with slots:
        running += 1
        peak = max(peak, running)
        await asyncio.sleep(0.1 * T)
        running -= 1
        return number


async def main():
    slots = asyncio.Semaphore(8)
    results = await asyncio.gather(*(call(number, slots) for number in range(40)))
    print("peak", peak)
    print(len(results), "results")
    assert results == list(range(40))
    took()


def f():
    asyncio.run(main())
