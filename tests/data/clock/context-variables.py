"""
A sees A
B sees B
outside
in a thread: C
"""

from contextvars import ContextVar

name = ContextVar("name", default="outside")


async def call(mine):
    name.set(mine)
    await asyncio.sleep(0.1 * T)
    print(mine, "sees", name.get())


async def main():
    await asyncio.gather(call("A"), call("B"))
    print(name.get())
    name.set("C")
    print("in a thread:", await asyncio.to_thread(name.get))


def f():
    asyncio.run(main())
