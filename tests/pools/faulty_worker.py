"""Loaded into the workers of the tests' cluster: the submission of a certain name takes its worker along."""

import os
import signal
import time

from grader.pools import local
from grader.ran import run_submission


def run_or_die(runtime, bundle, submission):
    """Run *submission*, unless it is the one that ends the worker itself."""
    if submission.name == "ends every worker":
        time.sleep(1)  # a worker that dies while it is still being started is not started again
        os.kill(os.getpid(), signal.SIGKILL)
    return run_submission(runtime, bundle, submission)


local.run_submission = run_or_die
