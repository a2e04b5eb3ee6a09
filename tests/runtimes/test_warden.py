"""The warden's side of the pipes to a zygote."""

import os

from grader.runtimes.lines import Pipe
from grader.runtimes.warden import Zygote
from grader.runtimes.zygote import ANSWER_BYTES, CHANGED


def test_what_a_process_said_before_it_went_is_heard(monkeypatch):
    """It may go, its program having changed, before it has been sent what comes next."""
    monkeypatch.setattr(os, "fork", lambda: os.getpid())
    zygote = Zygote({}, [])
    gone_read, gone_write = os.pipe()
    os.close(gone_read)
    answers_read, answers_write = os.pipe()
    os.write(answers_write, CHANGED + b"\n")
    os.close(answers_write)
    monkeypatch.setattr(zygote, "_commands", gone_write)
    monkeypatch.setattr(zygote, "_answers", Pipe(answers_read, ANSWER_BYTES))

    monkeypatch.setattr(zygote, "kill", lambda: None)  # there is nobody to kill

    assert CHANGED == zygote.ask(["the next case"], 5)
