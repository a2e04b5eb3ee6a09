"""Batches on the provided service, cancelled batches, and many batches with random delays."""

import asyncio
import random


async def batch(solution, calls, **options):
    """Awaits run_parallel(calls, invoke), with limit and timeout where they are given.
    Returns the outcomes, and FINISHED: the keys of the calls that were not cancelled, in the order in which they ended.
    """
    outcomes = await solution.run_parallel(calls, solution.invoke, **options)
    return [outcomes, solution.FINISHED]


async def cancelled(solution, calls, after_s, **options):
    """Starts run_parallel and cancels it after so many seconds.

    Says how it ended, which calls have cleaned up, and how many tasks are left.
    """
    ended = await cancel(solution, calls, after_s, **options)
    return {"ended": ended, "cleaned_up": sorted(solution.CANCELLED), "tasks_left": len(asyncio.all_tasks()) - 1}


async def cancelled_at_once(solution, calls):
    """Starts run_parallel and cancels it in the same moment.

    Says how it ended, which calls have come to their end, and how many tasks are left.
    """
    ended = await cancel(solution, calls, 0)
    return {"ended": ended, "finished": solution.FINISHED, "tasks_left": len(asyncio.all_tasks()) - 1}


async def cancel(solution, calls, after_s, **options):
    """What run_parallel returned, or the word cancelled."""
    task = asyncio.create_task(solution.run_parallel(calls, solution.invoke, **options))
    await asyncio.sleep(after_s)
    task.cancel()
    try:
        return await task
    except asyncio.CancelledError:
        return "cancelled"


async def random_delays(solution, ids, seeds, **options):
    """Runs the same calls with other delays for each seed. Returns every different outcome map that came out."""
    maps = []
    for seed in range(seeds):
        numbers = random.Random(seed)
        calls = [
            {"call_id": call_id, "name": "weather", "arguments": {"key": call_id, "seconds": numbers.random()}}
            for call_id in ids
        ]
        outcomes = await solution.run_parallel(calls, solution.invoke, **options)
        if outcomes not in maps:
            maps.append(outcomes)
    return maps
