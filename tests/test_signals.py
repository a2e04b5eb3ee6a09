"""Signals that end a process: the first becomes an exception, those after it disturb nothing."""

import os
import signal
import subprocess
import sys
import threading

import pytest

from grader.signals import Stopped, stop_signals
from tests.repository import ROOT

ALL = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


@pytest.mark.parametrize("number", ALL, ids=lambda number: number.name)
def test_the_first_signal_is_an_exception_and_the_others_are_ignored(number):
    before = [signal.getsignal(each) for each in ALL]

    def stopped():
        with stop_signals():
            try:
                os.kill(os.getpid(), number)
            finally:
                for other in ALL:
                    os.kill(os.getpid(), other)

    with pytest.raises(Stopped):
        stopped()
    assert before == [signal.getsignal(each) for each in ALL]


def test_what_somebody_else_has_set_is_left_alone():
    mine = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    with stop_signals():
        os.kill(os.getpid(), signal.SIGTERM)
    assert signal.SIG_IGN == signal.signal(signal.SIGTERM, mine)


def test_it_does_nothing_in_another_thread():
    before = [signal.getsignal(each) for each in ALL]
    seen = []

    def work():
        with stop_signals():
            seen.extend(signal.getsignal(each) for each in ALL)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert before == seen


IN_EXEC = """
import os, signal
from grader.signals import stop_signals
try:
    with stop_signals():
        exec("os.kill(os.getpid(), signal.SIGINT)")
except KeyboardInterrupt:
    pass
"""


def test_the_exit_code_stays_ours_when_the_signal_comes_within_an_exec():
    assert 0 == subprocess.run([sys.executable, "-c", IN_EXEC], cwd=ROOT).returncode
