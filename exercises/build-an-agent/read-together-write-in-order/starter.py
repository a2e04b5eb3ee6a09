from concurrent.futures import ThreadPoolExecutor


def mixed(calls, read_only):
    """Run reads at the same time and writes one after another.

    Return all results in call order. read_only is the set of the names of
    the tools that only read. Provided: run_call(call).
    """
    # Your code here
    pass
