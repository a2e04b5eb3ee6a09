"""The runtime without the practice page around it: a page with the site's policy, and jobs handed over from Python."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Page, Worker

from etude_site.bundles import bundle
from etude_site.pages import content_security_policy
from etude_site.release import SERVICE_WORKER, release_of
from etude_site.runtime_files import runtime_files
from grader import Case, Exercise
from grader.packing import exercise_data
from tests.browser.conftest import is_foreign, static_server

RELEASE = "probe"
KEEPER = "data:text/javascript;charset=utf-8," + quote("const WORKER=")
ECHO = Exercise("f", "f", [Case("one", args=[1], expected=1)])
SOLUTION = "def f(x):\n    return x\n"
HERE = Path(__file__).resolve().parent
PAGE = """<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>Probe</title>
<body></body>
"""


@cache
def probe_files() -> dict[str, bytes]:
    """The runtime's files, an empty page with the site's policy, and the probe's script, by path."""
    files = release_of({**runtime_files(), SERVICE_WORKER: b""}, RELEASE, offline=False)
    files["probe.html"] = PAGE.format(policy=content_security_policy(RELEASE)).encode()
    files["probe.js"] = bundle({"probe.js": str(HERE / "runtime_probe.ts")}, "--format=esm")["probe.js"]
    return files


def write_probe_site(folder: Path) -> None:
    """Write all of them to *folder*."""
    for path, content in probe_files().items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


class Probe:
    """A page with one runtime. *requests* are the addresses it asked for, *errors* what its console said."""

    def __init__(self, page: Page, root: str, stall_ms: float | None = None) -> None:
        self.page = page
        self.requests: list[str] = []
        self.errors: list[str] = []
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("console", lambda said: self.errors.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(f"{root}probe.html")
        page.evaluate(
            "([root, stallMs]) => import(`${root}probe.js`)"
            ".then(probe => { window.probe = probe.openRuntime(root, stallMs ?? undefined); })",
            [root, stall_ms],
        )

    def ready(self) -> dict[str, Any]:
        """The runtime's state once it has started or failed."""
        state: dict[str, Any] = self.page.evaluate("probe.ready()")
        return state

    def run(self, exercise: Exercise, submission: str, **options: Any) -> dict[str, Any]:
        """What ``runtime_probe.ts`` calls a Run. Options: *cases*, ids; *stop_after_ms*."""
        job = [exercise_data(exercise, RELEASE), submission, options.get("cases"), options.get("stop_after_ms")]
        run: dict[str, Any] = self.page.evaluate(
            "job => probe.run(job[0], job[1], job[2] ?? undefined, job[3] ?? undefined)", job
        )
        return run

    @property
    def keeper(self) -> Worker:
        """The worker that stands between the page and those of Python."""
        [keeper] = [worker for worker in self.page.workers if worker.url.startswith(KEEPER)]
        return keeper

    @property
    def pythons(self) -> list[Worker]:
        """The workers of Python."""
        return [worker for worker in self.page.workers if worker.url.startswith("data:") and worker != self.keeper]

    def foreign_requests(self) -> list[str]:
        """Addresses outside this machine that anything asked for."""
        return [url for url in self.requests if is_foreign(url)]


@contextmanager
def open_probe(browser: Browser, root: str) -> Iterator[Probe]:
    """A probe in a browser context of its own: nothing is cached."""
    context = browser.new_context()
    try:
        yield Probe(context.new_page(), root)
    finally:
        context.close()


@contextmanager
def ready_probe(browser: Browser, folder: Path) -> Iterator[Probe]:
    """A probe with Python started, on a site under a sub-path of a server of *folder*; nothing foreign was asked for."""
    write_probe_site(folder / "some" / "path")
    with static_server(folder) as address, open_probe(browser, f"{address}some/path/") as opened:
        assert "ready" == opened.ready()["phase"]
        yield opened
        assert [] == opened.foreign_requests()


def verdicts(run: dict[str, Any]) -> list[str]:
    """The verdicts of a run's report, in order."""
    return [result["verdict"] for result in run["report"]["results"]]


def job_of(exercise: Exercise, submission: str) -> list[Any]:
    """What the probe's ``run`` is called with."""
    return [exercise_data(exercise, RELEASE), submission]


def three_cases(**options: Any) -> Exercise:
    """``f`` must give back its argument; the cases are called one, bad and two."""
    return Exercise("f", "f", [Case(name, args=[name], expected=name) for name in ("one", "bad", "two")], **options)
