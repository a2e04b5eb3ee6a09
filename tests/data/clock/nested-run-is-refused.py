"""
asyncio.run() cannot be called from a running event loop
still here
"""


async def main():
    inner = asyncio.sleep(0)
    try:
        asyncio.run(inner)
    except RuntimeError as error:
        print(error)
    inner.close()
    print("still here")


def f():
    asyncio.run(main())
