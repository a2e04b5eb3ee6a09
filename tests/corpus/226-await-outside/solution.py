import asyncio


def shout(word):
    await asyncio.sleep(0)
