"""From the limit to the kill, from there to a worker that is ready, and memory: ``uv run python -m tests.bench.kills [ROUNDS]``.

A program that never ends is killed again and again: after a rest, in which a spare worker was made, and at once, when the
next is still being made. The times are those of the messages between page and keeper. Memory is what Python has, and what the
renderer of the page holds (its share of what processes share); the same of the smallest page that grades.
"""

import re
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from grader import Limits
from tests.bench.bare import load_exercise
from tests.bench.browser import HERE, write_smallest_page
from tests.browser.conftest import launch_chromium, static_server
from tests.browser.runtime_probe import Probe, three_cases, verdicts, write_probe_site

LIMIT_S = 1
REST_MS = 6_000
LOOP = "def f(x):\n    while x == 'bad': pass\n    return x\n"
# In the page and in its frame, whose Worker makes the keeper.
WATCH = """
const heard = (parent.heard ??= []);
const note = said => said && heard.push([performance.timeOrigin + performance.now(), said]);
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (order, ...rest) {
  note(order.kind);
  return postMessage.call(this, order, ...rest);
};
const { get, set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
Object.defineProperty(Worker.prototype, "onmessage", {
  get,
  set(hear) { set.call(this, event => { note(event.data.answer?.kind); hear(event); }); },
});
"""


def kill(probe: Probe) -> tuple[float, float, float]:
    """Milliseconds from the limit to the kill, from the kill to the next ready worker, and from the limit to the report."""
    probe.page.evaluate("heard.length = 0")
    run = probe.run(three_cases(limits=Limits(time_s=LIMIT_S)), LOOP)
    assert ["passed", "timed_out", "passed"] == verdicts(run)
    heard: list[tuple[float, str]] = probe.page.evaluate("heard")
    slowness: float = probe.page.evaluate("probe.facts().slowness")
    killed = next(at for at, said in heard if said == "kill")
    ready = next(at for at, said in heard if said == "booted" and at > killed)
    limit = max(at for at, said in heard if said == "began" and at < killed) + LIMIT_S * 1000 * slowness
    ended = heard[-1][0]
    return killed - limit, ready - killed, ended - limit


def held_mb(browser: Browser, page: Page) -> float:
    """Megabytes that the process of *page*, the largest renderer there is, holds."""
    session = browser.new_browser_cdp_session()
    processes: list[dict[str, Any]] = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    page.bring_to_front()
    return max(map(_share_mb, (process["id"] for process in processes if process["type"] == "renderer")))


def _share_mb(process: int) -> float:
    found = re.search(r"^Pss:\s+(\d+) kB", Path(f"/proc/{process}/smaps_rollup").read_text("ascii"), re.MULTILINE)
    return int(found[1]) / 1000 if found else 0.0


def line(name: str, values: list[float], unit: str = "ms") -> None:
    """Print median, least and most."""
    print(f"{name:45} {median(values):6.0f} {unit} ({min(values):.0f} to {max(values):.0f})")


def measure_kills(probe: Probe, rounds: int) -> None:
    """Print the times of *rounds* kills with a spare worker, and as many without."""
    for name, rest_ms in (("a spare stands ready", REST_MS), ("at once again", 0)):
        kills = []
        for _ in range(rounds):
            probe.page.wait_for_timeout(rest_ms)
            kills.append(kill(probe))
        for index, what in enumerate(("limit to kill", "kill to ready", "limit to the report")):
            line(f"{what}, {name}", [times[index] for times in kills])


def main(rounds: int) -> None:
    """Print what *rounds* rounds came to."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = Path(folder)
        write_probe_site(root / "probe")
        write_smallest_page(root / "smallest", load_exercise())
        with static_server(root) as address:
            with launch_chromium(playwright) as browser:
                page = browser.new_page()
                page.add_init_script((HERE / "page" / "drive.js").read_text("utf-8"))
                page.goto(f"{address}smallest/index.html")
                page.evaluate("window.bench.cold")
                line("process, smallest page", [held_mb(browser, page)], "MB")
            with launch_chromium(playwright) as browser:
                page = browser.new_page()
                page.add_init_script(WATCH)
                probe = Probe(page, f"{address}probe/")
                assert "ready" == probe.ready()["phase"]
                line("memory of Python", [probe.page.evaluate("probe.facts().memoryBytes") / 1e6], "MB")
                line("process, ready", [held_mb(browser, page)], "MB")
                page.wait_for_timeout(REST_MS)
                line("process, with a spare worker", [held_mb(browser, page)], "MB")
                measure_kills(probe, rounds)
                page.wait_for_timeout(REST_MS)
                line(f"process, after {2 * rounds} kills", [held_mb(browser, page)], "MB")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
