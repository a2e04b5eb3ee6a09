"""What must hold in Chromium, Firefox and WebKit alike: reports, walls, limits and Stop."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from grader import Exercise, Limits
from grader.grading import grade_with
from grader.packing import exercise_data, pack
from grader.results import Report
from grader.runtimes import open_runtime
from tests.anchor import ANCHOR, SOURCES, WRONG, comparable
from tests.browser.engines.bidi import Firefox
from tests.browser.engines.driver import Driver, Missing
from tests.browser.engines.webkit import WebKit
from tests.browser.host import Host, running_host
from tests.browser.runtime_probe import RELEASE, three_cases, verdicts, write_probe_site
from tests.browser.traces import LEAVES_TRACES
from tests.corpus_entries import Entry, check_report, concerns_browsers, entries, page_job


@pytest.mark.parametrize(("kind", "package"), [(Firefox, "firefox-esr"), (WebKit, "webkit2gtk-driver")])
def test_a_missing_engine_is_a_sentence(kind: type[Driver], package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")

    with pytest.raises(Missing, match=f"^the browser tests need .*: install your system's package `{package}`$"):
        kind()


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host of the runtime and the page of the probe."""
    root = tmp_path_factory.mktemp("probe")
    write_probe_site(root)
    with running_host(root) as running:
        yield running


@pytest.fixture(scope="module")
def probe(engine: Driver, host: Host) -> Driver:
    """The engine, with a runtime that is ready; nothing that runs there may ask for anything after that."""
    root = host.address
    engine.open(f"{root}probe.html")
    engine.evaluate(f"import('{root}probe.js').then(module => {{ window.probe = module.openRuntime('{root}'); }})")
    assert "ready" == engine.evaluate("probe.ready()")["phase"]
    host.asked.clear()
    return engine


def run(probe: Driver, exercise: Exercise, submission: str, stop_after_ms: int | None = None) -> dict[str, Any]:
    """What ``runtime_probe.ts`` calls a Run."""
    job = json.dumps([exercise_data(exercise, RELEASE), submission, None, stop_after_ms])
    ran: dict[str, Any] = probe.evaluate(f"probe.run(...{job}.map(part => part ?? undefined))")
    return ran


def test_reports_are_those_of_cpython(probe: Driver) -> None:
    with open_runtime("cpython") as offline:
        for name in ("reference", "starter", WRONG[0].path.stem):
            there = grade_with(offline, pack(ANCHOR, final=False), SOURCES[name]).content
            here = run(probe, ANCHOR, SOURCES[name])["report"]
            assert comparable(there) == comparable(here), name
            assert ("reference" == name) == here["passed"]


def test_stop_ends_the_case_and_the_next_run_works(probe: Driver) -> None:
    exercise = three_cases(limits=Limits(time_s=60))
    loop = "def f(x):\n    while x == 'bad': pass\n    return x\n"

    assert ["passed", "not_run", "not_run"] == verdicts(run(probe, exercise, loop, stop_after_ms=1000))
    assert ["passed"] * 3 == verdicts(run(probe, exercise, "def f(x):\n    return x\n"))


def test_no_case_and_no_run_sees_what_another_left(probe: Driver) -> None:
    for _ in range(2):
        assert ["passed"] * 3 == verdicts(run(probe, three_cases(limits=Limits(time_s=20)), LEAVES_TRACES))


# What a program would reach if it got out of Python: asked where the keeper is, and in a worker made there as Python's is.
REACH = """
const tried = async attempt => { try { await attempt(); return "came"; } catch (fault) { return "refused"; } };
const reach = async site => ({
  origin: self.origin,
  fetch: await tried(() => fetch(site, { mode: "no-cors" })),
  import: await tried(() => import(site + "probe.js")),
  eval: await tried(() => new Function("return 1")()),
  database: await tried(() => new Promise((done, fail) => {
    const request = indexedDB.open("x"); request.onsuccess = done; request.onerror = fail;
  })),
  socket: await tried(() => new Promise((done, fail) => {
    const socket = new WebSocket(site.replace("http", "ws")); socket.onopen = done; socket.onerror = fail;
  })),
});
"""
KEEPER = """
const data = script => "data:text/javascript," + encodeURIComponent(script);
onmessage = async ({ data: [reaches, site] }) => {
  const worker = new Worker(data(reaches + "onmessage = async ({ data }) => postMessage(await reach(data))"));
  worker.onmessage = async ({ data }) => postMessage([await reach(site), data]);
  worker.postMessage(site);
};
"""
IN_BOTH = """new Promise(resolve => {
  const [script, ...order] = %s;
  const { Worker } = document.querySelector("iframe").contentWindow;
  const keeper = new Worker("data:text/javascript," + encodeURIComponent(script));
  keeper.onmessage = ({ data }) => resolve(data);
  keeper.postMessage(order);
})"""
WALLED = {"origin": "null", **dict.fromkeys(("fetch", "import", "eval", "database", "socket"), "refused")}


def test_where_python_lives_there_is_no_way_out(probe: Driver, host: Host) -> None:
    order = [REACH + KEEPER, REACH, host.address]

    assert [WALLED, WALLED] == probe.evaluate(IN_BOTH % json.dumps(order))
    assert [] == host.asked


# WebKit goes on for a while with what was killed, and with these for long (killable.ts), which slows down what comes after.
GOES_ON = ("089-regex-backtracking", "091-sum-in-c")


def slows_down(entry: Entry) -> tuple[bool, bool]:
    """How much what comes after *entry* is slowed down: sorted by this, it is the least that can be."""
    return entry.expected("pyodide").takes_its_time, entry.name in GOES_ON


CORPUS = sorted(filter(concerns_browsers, entries()), key=slows_down)


@pytest.mark.parametrize("entry", CORPUS, ids=[entry.name for entry in CORPUS])
def test_an_entry_of_the_corpus_gets_what_it_must_get(probe: Driver, host: Host, entry: Entry) -> None:
    ran = probe.evaluate(f"probe.run(...{json.dumps(page_job(entry, RELEASE))})")

    check_report(entry, Report(ran["report"]), *entry.expected_in_browsers())
    assert [] == host.asked
