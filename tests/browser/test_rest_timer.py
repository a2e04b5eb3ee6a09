"""A worker warms up, and a spare is made, when nobody waits for anything and the page is left alone."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.changed_probe import changed_probes, replace_worker
from tests.browser.runtime_probe import ECHO, SOLUTION, Probe, job_of

TELLS_ITS_ORDERS = """
const heard = [];
onmessage = ({ data }) => {
  heard.push(data.kind);
  if (data.kind === "boot") postMessage({ kind: "booted", bootMs: 1, snapshot: false, memoryBytes: 1 });
};
"""
LOOKS_MS = 50
REST_MS = 2_000
"""Long enough for a warm-up and a spare."""


@pytest.fixture
def told(browser: Browser, tmp_path: Path) -> Iterator[Probe]:
    """A probe whose workers do nothing with their orders but keep what they are."""
    with changed_probes(browser, tmp_path) as opened:
        yield opened(lambda site: replace_worker(site, TELLS_ITS_ORDERS))


def warm_ups(probe: Probe) -> list[int]:
    """How often each worker of Python, in the order in which they were made, was told to warm up."""
    return [worker.evaluate("heard.filter(kind => kind === 'warm').length") for worker in probe.pythons]


def test_a_worker_and_then_a_spare_warm_up_when_the_page_is_left_alone(told: Probe) -> None:
    assert "ready" == told.ready()["phase"]
    told.page.wait_for_timeout(REST_MS)

    assert [1, 1] == warm_ups(told)


def test_a_worker_that_somebody_waits_for_does_not_warm_up_first(told: Probe) -> None:
    told.page.evaluate("job => { window.ran = probe.run(job[0], job[1]); }", job_of(ECHO, SOLUTION))
    told.page.wait_for_timeout(REST_MS)

    assert [0] == warm_ups(told)
    assert "turns" in told.pythons[0].evaluate("heard")


@pytest.mark.parametrize(
    "touch",
    [
        pytest.param(lambda page: page.keyboard.press("Shift"), id="a key"),
        pytest.param(lambda page: page.mouse.click(1, 1), id="the pointer"),
        pytest.param(lambda page: page.evaluate("dispatchEvent(new Event('input'))"), id="text"),
    ],
)
def test_while_the_page_is_touched_nothing_warms_up(told: Probe, touch: Callable[[Page], object]) -> None:
    touch(told.page)
    assert "ready" == told.ready()["phase"]
    for _ in range(REST_MS // LOOKS_MS):
        touch(told.page)
        told.page.wait_for_timeout(LOOKS_MS)

    assert [0] == warm_ups(told)
    told.page.wait_for_timeout(REST_MS)
    assert [1, 1] == warm_ups(told)
