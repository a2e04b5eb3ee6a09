# caught by: Only reads; Reads overlap, even with writes between them; Forty reads start at once; A tool that can write is a read when read_only says so; The conversation with a follow-up stays the same
# The mistake: everything runs one after another.
from concurrent.futures import ThreadPoolExecutor


def mixed(calls, read_only):
    return [run_call(call) for call in calls]
