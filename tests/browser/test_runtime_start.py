"""How the runtime starts: progress, the files' hashes, what happens when something is missing, and its walls."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import zstandard
from playwright.sync_api import Browser

from etude_site.release import FRAME, SUPPLY
from tests.browser.changed_probe import (
    Change,
    as_built,
    change_frame,
    change_script,
    changed_probes,
    replace,
    replace_worker,
)
from tests.browser.conftest import static_server
from tests.browser.host import change_manifest
from tests.browser.runtime_probe import (
    ECHO,
    SOLUTION,
    Probe,
    job_of,
    open_probe,
    probe_files,
    three_cases,
    verdicts,
    write_probe_site,
)

SNAPSHOT = "snapshot.bin.packed"
LIBRARY = "runtime/python_stdlib.zip.packed"
NO_KEEPER = "What runs Python does not start in its frame"


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Callable[[Change], Probe]]:
    """A function that opens a probe on a site whose folder ``runtime`` was changed first."""
    with changed_probes(browser, tmp_path) as open_changed:
        yield open_changed


def without_snapshot(site: Path) -> None:
    change_manifest(site, lambda manifest: manifest["files"].pop(SNAPSHOT))


def snapshot_cut_before_it_was_packed(site: Path) -> None:
    content = zstandard.ZstdDecompressor().decompress((site / "runtime" / SNAPSHOT).read_bytes())
    replace(site, SNAPSHOT, zstandard.ZstdCompressor().compress(content[: len(content) // 2]))


def snapshot_cut_when_it_was_packed(site: Path) -> None:
    replace(site, SNAPSHOT, (site / "runtime" / SNAPSHOT).read_bytes()[:1000])


@pytest.fixture(scope="module")
def started(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Probe]:
    """A probe whose Python has started from the files as they were built; for tests that only look at it."""
    folder = tmp_path_factory.mktemp("as_built")
    write_probe_site(folder)
    with static_server(folder) as address, open_probe(browser, address) as probe:
        assert "ready" == probe.ready()["phase"]
        yield probe


def test_python_starts_from_the_files_as_they_were_built(started: Probe) -> None:
    assert ["passed"] == verdicts(started.run(ECHO, SOLUTION))
    assert [] == started.foreign_requests()


@pytest.mark.parametrize(
    "change", [without_snapshot, snapshot_cut_before_it_was_packed, snapshot_cut_when_it_was_packed]
)
def test_python_starts_without_a_snapshot_and_when_it_is_broken(
    opened: Callable[[Change], Probe], change: Change
) -> None:
    probe = opened(change)

    assert "ready" == probe.ready()["phase"]
    assert ["passed"] == verdicts(probe.run(ECHO, SOLUTION))
    assert [] == probe.foreign_requests()


def test_the_download_is_told_in_bytes_from_none_to_all(started: Probe) -> None:
    states = started.page.evaluate(
        "probe.states.slice(0, probe.states.findIndex(({ phase }) => phase === 'ready') + 1)"
    )
    told = [(state["loadedBytes"], state["totalBytes"]) for state in states if state["phase"] == "fetching"]
    manifest = json.loads(probe_files()["runtime/manifest.json"])
    total = sum(file["bytes"] for file in manifest["files"].values())

    assert [(0, 0), (0, total)] == told[:2]
    assert (total, total) == told[-1]
    assert told == sorted(told)
    assert ["starting", "ready"] == [state["phase"] for state in states[-2:]]


def changed_file(site: Path) -> None:
    script = site / "runtime" / "pyodide.mjs"
    script.write_bytes(script.read_bytes()[:-1] + b" ")


def missing_file(site: Path) -> None:
    (site / LIBRARY).unlink()


def no_supply(site: Path) -> None:
    (site / SUPPLY).unlink()


def no_frame(site: Path) -> None:
    (site / FRAME).unlink()


def no_worker_of_ours(site: Path) -> None:
    change_frame(site, "worker-src data:", "worker-src 'none'")


def no_script_of_ours(site: Path) -> None:
    change_frame(site, "script-src blob: data:", "script-src 'none'")


def keeper_without_a_word(site: Path) -> None:
    change_script(site, "keeper", lambda _: "")


def keeper_that_dies(site: Path) -> None:
    change_script(site, "keeper", lambda _: "throw new Error('no')")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (changed_file, "pyodide.mjs is not the file this page was built with"),
        (missing_file, "python_stdlib.zip.packed could not be fetched: the server answered 404"),
        (no_supply, "supply.js could not be fetched, or does not run here: reload the page"),
        (no_frame, "The frame that runs Python does not load"),
        (no_worker_of_ours, NO_KEEPER),
        (keeper_that_dies, NO_KEEPER),
    ],
)
def test_a_file_that_is_wrong_or_missing_is_a_sentence(
    opened: Callable[[Change], Probe], change: Change, sentence: str
) -> None:
    probe = opened(change)
    state = probe.ready()

    assert "failed" == state["phase"]
    assert sentence in state["sentence"]
    assert sentence in probe.run(ECHO, SOLUTION)["rejected"]


def test_a_keeper_that_says_nothing_is_a_sentence_after_20_s(opened: Callable[[Change], Probe]) -> None:
    state = opened(keeper_without_a_word).ready()

    assert "failed" == state["phase"]
    assert NO_KEEPER in state["sentence"]


@pytest.mark.parametrize("missing", [LIBRARY, SUPPLY, FRAME])
def test_after_a_failed_download_starting_again_works(
    opened: Callable[[Change], Probe], tmp_path: Path, missing: str
) -> None:
    kept = (tmp_path / missing).read_bytes()
    probe = opened(lambda site: (site / missing).unlink())
    assert "failed" == probe.ready()["phase"]
    (tmp_path / missing).write_bytes(kept)
    assert "ready" == probe.ready()["phase"]

    assert ["passed"] == verdicts(probe.run(ECHO, SOLUTION))


def test_a_worker_that_cannot_start_is_tried_twice_and_then_a_sentence(opened: Callable[[Change], Probe]) -> None:
    script = "onmessage = () => { postMessage({kind: 'unbootable', detail: 'no'}); };"
    probe = opened(lambda site: replace_worker(site, script))

    assert {"phase": "failed", "sentence": "Python could not be started here (no)."} == probe.ready()
    assert 2 == probe.page.evaluate("probe.states.filter(state => state.phase === 'starting').length") + 1


FLOOD_OVER_S = 60
FLOOD = """
onmessage = ({ data }) => {
  if (data.kind === "boot") return postMessage({ kind: "booted", bootMs: 1, snapshot: false });
  if (data.kind !== "turns") return;
  const { id, kind } = data.turns[0];
  postMessage({ kind: "began", id });
  if (kind === "load") return postMessage({ kind: "done", id, text: '{"version":1,"type":"loaded","ok":true,"stdout":""}' });
  for (;;) postMessage({ kind: "began", id });
};
"""


def test_a_flood_of_messages_is_ended_by_the_keeper(opened: Callable[[Change], Probe]) -> None:
    probe = opened(lambda site: replace_worker(site, FLOOD))
    probe.ready()
    probe.page.evaluate("job => { window.flooded = probe.run(job[0], job[1]); }", job_of(ECHO, SOLUTION))
    # The judge cannot answer, since this worker floods whatever it is asked; but the page stays alive.
    gap = probe.page.evaluate(
        "async () => { let longest = 0, last = performance.now(); const end = last + 1500;"
        " while (last < end) { await new Promise(r => setTimeout(r, 4)); const now = performance.now();"
        " longest = Math.max(longest, now - last); last = now; } return longest; }"
    )

    assert gap < 300
    waited_s = 0.0
    while probe.page.evaluate("probe.facts().starts") == 1:  # until another worker has taken its place
        assert waited_s < FLOOD_OVER_S
        probe.page.wait_for_timeout(500)
        waited_s += 0.5


def test_the_frame_runs_nothing_and_holds_the_scripts_as_text(started: Probe) -> None:
    [frame] = started.page.frames[1:]

    assert started.page.evaluate("origin") == frame.evaluate("origin")  # so a service worker has it without a network
    assert ["text/plain"] * 2 == frame.evaluate("Array.from(document.scripts, script => script.type)")


def test_keeper_and_python_are_opaque_origins_that_reach_nothing(started: Probe) -> None:
    reach = """address => new Promise(resolve => {
      const request = new XMLHttpRequest();  // Python's own worker answers fetch itself
      [request.onload, request.onerror] = [() => resolve("came"), () => resolve("refused")];
      request.open("GET", address);
      request.send();
    })"""

    assert started.pythons
    for worker in (started.keeper, *started.pythons):
        assert "null" == worker.evaluate("origin")
        assert "refused" == worker.evaluate(reach, started.page.url)
        assert "SecurityError" == worker.evaluate(
            "() => { try { indexedDB.open('x') } catch (fault) { return fault.name } }"
        )


NO_MODULES = """
addEventListener("message", event => {
  if (event.data.kind !== "module") return;
  event.stopImmediatePropagation();
  onmessageerror();
});
"""


def test_where_no_module_passes_to_the_keeper_python_starts_from_bytes(opened: Callable[[Change], Probe]) -> None:
    probe = opened(lambda site: change_script(site, "keeper", lambda script: NO_MODULES + script))

    assert "ready" == probe.ready()["phase"]
    assert ["passed"] == verdicts(probe.run(ECHO, SOLUTION))


KEEPER_IN_FRAME = "delete Navigator.prototype.userAgentData"


def open_again(probe: Probe, *scripts: str, draws: bool = False) -> None:
    """Load the probe's page anew, with *scripts* before its own."""
    for script in scripts:
        probe.page.add_init_script(script)
    probe.page.reload()
    root = probe.page.url.rpartition("/")[0] + "/"
    probe.page.evaluate(
        "([root, draws]) => import(`${root}probe.js`)"
        ".then(module => { window.probe = module.openRuntime(root, undefined, draws); })",
        [root, draws],
    )


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (no_script_of_ours, NO_KEEPER),
        (no_worker_of_ours, "Python could not be started here (its worker is refused)."),
    ],
)
def test_what_is_refused_to_a_keeper_in_the_frame_is_a_sentence(
    opened: Callable[[Change], Probe], change: Change, sentence: str
) -> None:
    probe = opened(change)
    open_again(probe, KEEPER_IN_FRAME)
    state = probe.ready()

    assert "failed" == state["phase"]
    assert sentence in state["sentence"]


def test_over_plain_http_hashes_are_computed_by_hand_and_the_keeper_is_in_the_frame(
    opened: Callable[[Change], Probe],
) -> None:
    probe = opened(as_built)
    # As on a page that came over plain HTTP from another machine, where a browser keeps crypto.subtle to itself.
    open_again(probe, "Object.defineProperty(crypto, 'subtle', { value: undefined })", KEEPER_IN_FRAME)

    assert "ready" == probe.ready()["phase"]
    assert ["passed"] * 3 == verdicts(probe.run(three_cases(), SOLUTION))
    assert 3 == len(probe.page.frames[1].evaluate("Array.from(document.scripts, script => script.type)"))


def test_python_does_not_start_before_the_page_has_drawn_itself(opened: Callable[[Change], Probe]) -> None:
    probe = opened(as_built)
    open_again(probe, draws=True)
    probe.page.evaluate("probe.start()")
    all_is_there = "probe.states.some(state => state.totalBytes && state.loadedBytes === state.totalBytes)"
    while not probe.page.evaluate(all_is_there):
        probe.page.wait_for_timeout(20)
    probe.page.wait_for_timeout(1500)

    assert "fetching" == probe.page.evaluate("probe.states.at(-1).phase")
    probe.page.evaluate("probe.draw()")
    assert "ready" == probe.ready()["phase"]
