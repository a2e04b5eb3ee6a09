"""
w1 took a
w2 took b
w2 did b
w2 took c
w1 did a
w1 took d
w1 did d
w2 did c
all done
w1 stopped
w2 stopped
0.6 s
"""


async def work(name, queue):
    try:
        while True:
            item, delay = await queue.get()
            print(name, "took", item)
            await asyncio.sleep(delay * T)
            print(name, "did", item)
            queue.task_done()
    except asyncio.CancelledError:
        print(name, "stopped")
        raise


async def main():
    queue = asyncio.Queue()
    for item in (("a", 0.3), ("b", 0.2), ("c", 0.4), ("d", 0.1)):
        queue.put_nowait(item)
    workers = [asyncio.create_task(work(name, queue)) for name in ("w1", "w2")]
    await queue.join()
    print("all done")
    for worker in workers:
        worker.cancel()
    await asyncio.gather(*workers, return_exceptions=True)
    took()


def f():
    asyncio.run(main())
