"""A worker warms up, and a spare is made, when nobody waits for anything and the page is left alone."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.changed_probe import change_script, changed_probes, replace_worker
from tests.browser.runtime_probe import ECHO, SOLUTION, Probe, job_of

TELLS_ITS_ORDERS = """
const rests = [];
const heard = new Set();
onmessage = ({ data }) => {
  heard.add(data.kind);
  if (data.kind === "rest" && data.rests !== rests.at(-1)) rests.push(data.rests);
  if (data.kind === "boot") postMessage({ kind: "booted", bootMs: 1, snapshot: false, memoryBytes: 1 });
};
"""
COUNTS_TURNS = """
let turns = 0;
const post = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (...said) {
  if (said[0] === null) turns += 1;
  return post.apply(this, said);
};
"""
"""The worker tells itself of each turn to come, with a message of nothing."""
WARM_UP_TURNS = 21
REST_MS = 2_000
"""Long enough for a warm-up and a spare."""
TOUCH_ON = "event => { window.touching = setInterval(() => dispatchEvent(new Event(event)), 20); }"
TOUCHES = [
    pytest.param(lambda page: page.keyboard.press("Shift"), id="a key"),
    pytest.param(lambda page: page.mouse.move(9, 9), id="the pointer"),
    pytest.param(lambda page: page.mouse.wheel(0, 1), id="the wheel"),
]


@pytest.fixture
def told(browser: Browser, tmp_path: Path) -> Iterator[Probe]:
    """A probe whose workers do nothing with their orders but keep what they are."""
    with changed_probes(browser, tmp_path) as opened:
        yield opened(lambda site: replace_worker(site, TELLS_ITS_ORDERS))


def rests(probe: Probe) -> list[list[bool]]:
    """What each worker of Python, in the order in which they were made, was told: whether the page rests, and what then."""
    return [worker.evaluate("rests") for worker in probe.pythons]


def test_a_worker_and_a_spare_hear_that_the_page_is_left_alone(told: Probe) -> None:
    assert "ready" == told.ready()["phase"]
    told.page.wait_for_timeout(REST_MS)

    assert [[False, True], [True]] == rests(told)


def test_while_somebody_waits_for_a_worker_it_is_no_rest(told: Probe) -> None:
    told.page.evaluate("job => { window.ran = probe.run(job[0], job[1]); }", job_of(ECHO, SOLUTION))
    while not told.page.evaluate("probe.states.some(({ phase }) => phase === 'running')"):
        told.page.wait_for_timeout(20)
    told.page.wait_for_timeout(REST_MS)

    assert [[False]] == rests(told)
    assert told.pythons[0].evaluate("heard.has('turns')")


def test_a_run_ends_the_rest(told: Probe) -> None:
    told.ready()
    told.page.wait_for_timeout(REST_MS)
    told.page.evaluate("job => { window.ran = probe.run(job[0], job[1]); }", job_of(ECHO, SOLUTION))
    told.page.wait_for_timeout(REST_MS)

    assert [[False, True, False], [True, False]] == rests(told)


@pytest.mark.parametrize("event", ["keydown", "pointerdown", "pointermove", "wheel", "input"])
def test_while_the_page_is_touched_it_is_no_rest(told: Probe, event: str) -> None:
    told.page.evaluate(TOUCH_ON, event)
    assert "ready" == told.ready()["phase"]
    told.page.wait_for_timeout(REST_MS)

    assert [[False]] == rests(told)
    told.page.evaluate("clearInterval(touching)")
    told.page.wait_for_timeout(REST_MS)
    assert [[False, True], [True]] == rests(told)


@pytest.mark.parametrize("touch", TOUCHES)
def test_a_touch_ends_the_rest_and_then_there_is_another(told: Probe, touch: Callable[[Page], object]) -> None:
    told.ready()
    told.page.wait_for_timeout(REST_MS)
    touch(told.page)
    told.page.wait_for_timeout(REST_MS)

    assert [[False, True, False, True], [True, False, True]] == rests(told)


def test_a_new_worker_warms_up_only_while_the_page_rests(browser: Browser, tmp_path: Path) -> None:
    with changed_probes(browser, tmp_path) as opened:
        probe = opened(lambda site: change_script(site, "worker", lambda script: COUNTS_TURNS + script))
        probe.page.evaluate(TOUCH_ON, "input")
        assert "ready" == probe.ready()["phase"]
        probe.page.wait_for_timeout(REST_MS)
        [python] = probe.pythons
        assert 0 == python.evaluate("turns")

        probe.page.evaluate("clearInterval(touching)")
        probe.page.wait_for_timeout(REST_MS)
        assert WARM_UP_TURNS == python.evaluate("turns")
