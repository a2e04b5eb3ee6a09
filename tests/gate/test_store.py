"""What programs did is kept by content: only what has changed is run again, and only what would come out the same stays."""

import pytest

from grader import Case, Exercise
from grader.gate import workshop as module
from grader.gate.store import Store, store_path
from grader.gate.workshop import Place, Task, Workshop
from grader.packing import pack

CPYTHON = Place("cpython")
CASES = [Case(str(number), args=[number], expected=number) for number in range(4)]
SOURCE = "def f(n):\n    return n\n"
LOOPS_AT_1 = "def f(n):\n    while n == 1:\n        pass\n    return n\n"


@pytest.fixture
def asked(monkeypatch):
    """The arguments of every case that a runtime is asked to run, in order."""
    ran = []
    real = Workshop._run_now

    def record(self, task):
        ran.extend(case.run["args"][0] for case in task.bundle.cases)
        return real(self, task)

    monkeypatch.setattr(module.Workshop, "_run_now", record)
    return ran


def bundle(cases=CASES, **more):
    return pack(Exercise(slug="f", entry="f", cases=cases, **more)).bundle


def values(workshop, store, *tasks):
    return [[out.get("value", out["ended"]) for out in ran.outcomes] for ran in workshop.run(tasks, store)]


def test_only_what_has_changed_is_run(workshop, asked, tmp_path):
    path = tmp_path / "kept" / "f.json.gz"
    for cases, source, place, expected in [
        (CASES[:3], SOURCE, CPYTHON, [0, 1, 2]),
        (CASES[:3], SOURCE, CPYTHON, []),
        (CASES, SOURCE, CPYTHON, [3]),
        (CASES[::-1], SOURCE, CPYTHON, []),
        ([Case("renamed", args=[3], expected=5)], SOURCE, CPYTHON, []),
        (CASES[:1], SOURCE + "\n", CPYTHON, [0]),
        (CASES[:1], SOURCE, Place("cpython", 7), [0]),
    ]:
        asked.clear()
        with Store(path) as store:
            numbers = [case.args[0] for case in cases]
            assert [numbers] == values(workshop, store, Task(place, bundle(cases), source))
        assert expected == asked


def test_another_limit_or_another_provided_part_is_another_program(workshop, asked):
    store = Store()
    for more in ({}, {"provided": "x = 1\n"}, {"provided": "x = 2\n"}):
        values(workshop, store, Task(CPYTHON, bundle(CASES[:1], **more), SOURCE))

    assert [0, 0, 0] == asked


def test_a_damaged_file_is_as_good_as_none(workshop, asked, tmp_path):
    path = tmp_path / "f.json.gz"
    for content in (b"", b"no gzip", b"\x1f\x8b\x08\x00"):
        path.write_bytes(content)
        with Store(path) as store:
            assert [[0]] == values(workshop, store, Task(CPYTHON, bundle(CASES[:1]), SOURCE))

    assert [0, 0, 0] == asked


def test_what_a_slow_machine_can_bring_about_is_found_out_anew(workshop, asked):
    store = Store()
    cases = [Case(str(number), args=[number], expected=number, time_limit_s=0.3) for number in range(3)]
    task = Task(CPYTHON, bundle(cases), LOOPS_AT_1)

    assert [[0, "timed_out", 2]] * 2 == [values(workshop, store, task)[0] for _ in range(2)]
    assert [0, 1, 2, 1] == asked


def test_an_impatient_task_ends_at_its_first_loop_and_is_kept(workshop, asked):
    store = Store()
    cases = [Case(str(number), args=[number], expected=number, time_limit_s=0.3) for number in range(3)]
    task = Task(CPYTHON, bundle(cases), LOOPS_AT_1, impatient=True)

    assert [[0, "timed_out", "not_run"]] * 2 == [values(workshop, store, task)[0] for _ in range(2)]
    assert [0, 1, 2] == asked
    assert [[0, 1, 2, 3]] == values(workshop, store, Task(CPYTHON, bundle(), SOURCE)), "the runtime goes on"


def test_what_nobody_asks_for_is_gone_after_twenty_checks(workshop, asked, tmp_path):
    path = tmp_path / "f.json.gz"
    tasks = [Task(CPYTHON, bundle(CASES[:1]), f"{SOURCE}# {number}\n") for number in range(22)]
    for task in tasks:
        with Store(path) as store:
            values(workshop, store, task)
    asked.clear()
    with Store(path) as store:
        values(workshop, store, tasks[0], tasks[5])

    assert [0] == asked


def test_two_folders_of_one_name_have_two_files(tmp_path):
    assert store_path(tmp_path / "a" / "x") != store_path(tmp_path / "b" / "x")
    assert store_path(tmp_path / "a" / "x") == store_path(tmp_path / "a" / "y" / ".." / "x")
