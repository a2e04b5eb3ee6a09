"""A cluster in processes of its own: prints its address, then the ids of its workers on every line that it reads."""

import json
import sys
from pathlib import Path

import dask.config
from distributed import LocalCluster


def main():
    """Serve until standard input ends. The argument is the number of workers."""
    dask.config.set({"distributed.scheduler.allowed-failures": 1})
    faulty = str(Path(__file__).with_name("faulty_worker.py"))
    with LocalCluster(
        n_workers=int(sys.argv[1]), threads_per_worker=1, processes=True, dashboard_address=":0", preload=[faulty]
    ) as cluster:
        print(cluster.scheduler_address, flush=True)
        for _ in sys.stdin:
            pids = [worker.pid for worker in cluster.workers.values()]
            print(json.dumps(pids), flush=True)


if __name__ == "__main__":
    main()
