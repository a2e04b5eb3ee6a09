"""
0
1
closed
[0, 1, 2]
0.5 s
"""

import contextlib


async def count():
    try:
        for number in range(3):
            await asyncio.sleep(0.1 * T)
            yield number
    finally:
        print("closed") if number < 2 else None


async def main():
    async with contextlib.aclosing(count()) as numbers:
        async for number in numbers:
            print(number)
            if number == 1:
                break
    print([number async for number in count()])
    took()


def f():
    asyncio.run(main())
