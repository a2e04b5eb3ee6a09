"""Releases: the first is kept and works without a connection, the next takes over whole, and code stays throughout."""

import base64
import json
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from etude_site.build import build
from etude_site.release import MANIFEST
from tests.browser.editor import put_cursor
from tests.browser.host import Host, running_host, write_next_release
from tests.browser.runtime_probe import Probe, three_cases, verdicts, write_probe_site
from tests.browser.test_page_real import BOOT_MS, CASE_COUNT, FOLDER, PATH
from tests.repository import ROOT

NEXT = "feedfacefeedface"
WASM, BINARY = "application/wasm", "application/octet-stream"
ECHO = "def f(x):\n    return x\n"
SOLUTION = (FOLDER / "solution.py").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def releases(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, str]:
    """Two releases of the site, and the id of the first; the second speaks another protocol."""
    root = tmp_path_factory.mktemp("releases")
    result = build(root / "first", ROOT / "exercises")
    write_next_release(root / "first", root / "second", result.build, NEXT)
    return root / "first", root / "second", result.build


@pytest.fixture
def host(releases: tuple[Path, Path, str]) -> Iterator[Host]:
    """A host of the first release."""
    with running_host(releases[0]) as running:
        yield running


def visit(page: Page, host: Host) -> None:
    page.goto(host.address + PATH)
    expect(page.locator("[data-runtime=ready]")).to_be_visible(timeout=BOOT_MS)


def build_of(page: Page) -> str | None:
    return page.locator("body").get_attribute("data-build")


def write_code(page: Page, source: str) -> None:
    put_cursor(page, 1)
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text(source)
    expect(page.locator("[data-saved=saved]")).to_be_visible()


def check_all(page: Page) -> None:
    page.keyboard.press("ControlOrMeta+Enter")
    expect(page.locator("[data-summary]")).to_have_text(f"All {CASE_COUNT} pass", timeout=BOOT_MS)


def test_a_visit_is_kept_and_the_next_release_takes_over_whole(
    context: BrowserContext, host: Host, releases: tuple[Path, Path, str]
) -> None:
    page = context.new_page()
    _, second, first_id = releases
    visit(page, host)
    write_code(page, SOLUTION)
    expect(page.locator("[data-kept]")).to_be_visible(timeout=BOOT_MS)

    # Nothing is answered any more, and all of it works: the exercise, the code, Python, the overview.
    host.down = True
    visit(page, host)
    assert first_id == build_of(page)
    check_all(page)
    page.goto(host.address)
    expect(page.locator("[data-track-text]").first).to_contain_text("1 of")

    # The next release is there: the old one serves until the new one is whole, and then says so.
    host.down, host.folder = False, second
    visit(page, host)
    assert first_id == build_of(page)
    check_all(page)
    page.get_by_role("button", name="Reload").click(timeout=BOOT_MS)
    expect(page.locator(f"body[data-build='{NEXT}'] [data-runtime=ready]")).to_be_visible(timeout=BOOT_MS)
    check_all(page)
    kept = page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async name =>"
        " (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat()"
    )
    assert [] == [address for address in kept if first_id in address]
    assert any(address.endswith(f"frame.html?{NEXT}") for address in kept)

    host.down = True
    visit(page, host)
    assert NEXT == build_of(page)
    check_all(page)


# A page that was there before the first release was kept holds nothing of it, so the next need not wait.
UPDATE = """navigator.serviceWorker.getRegistration().then(async found => {
    window.first ??= found.active;
    const fault = await found.update().then(() => "nothing came", String);
    while (found.installing) await new Promise(soon => setTimeout(soon, 20));
    return found.waiting || found.active !== window.first ? "taken" : fault;
})"""


def update(page: Page) -> str:
    """Let the browser look for another release: *taken*, or why it was not."""
    return str(page.evaluate(UPDATE))


def updates(page: Page) -> list[str]:
    """The same until one is taken, 20 times at most; a browser may still be giving up one that failed."""
    answers: list[str] = []
    while "taken" not in answers and len(answers) < 20:
        page.wait_for_timeout(300)
        answers.append(update(page))
    return answers


def test_a_release_takes_over_only_once_it_is_whole_and_then_with_the_next_page(
    context: BrowserContext, host: Host, releases: tuple[Path, Path, str]
) -> None:
    page = context.new_page()
    visit(page, host)
    expect(page.locator("[data-kept]")).to_be_visible(timeout=BOOT_MS)
    host.folder = releases[1]
    host.troubles["cases.json"] = "cuts"
    assert "taken" != update(page)
    host.troubles.clear()
    assert "taken" in updates(page)
    assert releases[2] == build_of(page)

    page.goto(host.address)
    expect(page.locator(f"body[data-build='{NEXT}']")).to_be_attached(timeout=BOOT_MS)


# A page that asks for something all the time, from its first lines on, and notes of which releases the pages were.
ASKING = """{
    addEventListener("DOMContentLoaded", () => (sessionStorage.opened += ` ${document.body.dataset.build}`));
    const ask = () => {
        const style = document.querySelector("link[rel=stylesheet]");
        if (style) fetch(style.href).then(ask, ask);
        else setTimeout(ask, 5);
    };
    for (let askers = 0; askers < 4; askers++) ask();
}"""

# The old service worker is kept at it by a file that it lacks and that does not come.
OCCUPY = """async (file) => {
    for (const name of await caches.keys()) {
        const kept = await caches.open(name);
        for (const { url } of await kept.keys()) if (url.includes(file)) {
            await kept.delete(url);
            void fetch(url, { cache: "reload" });
        }
    }
}"""


def keep(page: Page, host: Host) -> None:
    """Open the overview as the browser has kept it."""
    page.goto(host.address)
    expect(page.locator("[data-kept]")).to_be_visible(timeout=BOOT_MS)
    page.goto(host.address)


def test_a_page_that_asks_for_much_as_it_is_opened_does_not_hold_the_next_release_up(
    context: BrowserContext, host: Host, releases: tuple[Path, Path, str]
) -> None:
    page = context.new_page()
    keep(page, host)
    host.folder = releases[1]
    assert "taken" in updates(page)
    assert releases[2] == build_of(page)

    page.add_init_script(ASKING)
    page.goto(host.address)
    expect(page.locator(f"body[data-build='{NEXT}']")).to_be_attached(timeout=15_000)
    page.wait_for_load_state()
    assert f"undefined undefined {NEXT}" == page.evaluate("sessionStorage.opened")


def test_while_the_release_before_is_busy_pages_come_from_it_and_work(
    context: BrowserContext, host: Host, releases: tuple[Path, Path, str]
) -> None:
    busy, page = context.new_page(), context.new_page()
    keep(busy, host)
    host.troubles["embedded.js"] = "stalls"
    host.asked.clear()
    busy.evaluate(OCCUPY, "assets/embedded.js")
    for _ in range(100):
        busy.wait_for_timeout(20)
        if "assets/embedded.js" in host.asked:
            break
    host.troubles.clear()
    host.folder = releases[1]
    assert "taken" in updates(busy)

    page.goto(host.address + PATH)
    expect(page.locator("body")).to_contain_text("A newer release of this site is taking over")
    expect(page.locator(f"body[data-build='{releases[2]}'] [data-runtime=ready]")).to_be_visible(timeout=BOOT_MS)
    write_code(page, "# mine\n" + SOLUTION)

    host.goes_on.set()
    page.get_by_role("button", name="Reload").click(timeout=BOOT_MS)
    expect(page.locator(f"body[data-build='{NEXT}']")).to_be_attached(timeout=BOOT_MS)
    expect(page.locator(".cm-line").first).to_have_text("# mine")


def test_whoever_opens_an_overview_first_has_the_site_offline(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    page.goto(host.address)
    expect(page.locator("[data-kept]")).to_be_visible(timeout=BOOT_MS)

    host.down = True
    visit(page, host)
    expect(page.locator("[data-kept]")).to_be_visible(timeout=BOOT_MS)
    page.goto(host.address)
    expect(page.locator("[data-kept]")).to_be_visible(timeout=BOOT_MS)


@pytest.fixture
def without_worker(browser: Browser) -> Iterator[Page]:
    """A page of a browser that has no service workers; only its own cache stands between it and the host."""
    context = browser.new_context(service_workers="block")
    yield context.new_page()
    context.close()


def test_an_old_release_that_is_whole_in_the_browsers_cache_works(
    without_worker: Page, host: Host, releases: tuple[Path, Path, str]
) -> None:
    page = without_worker
    visit(page, host)
    host.folder = releases[1]
    page.goto("about:blank")
    visit(page, host)

    assert releases[2] == build_of(page)
    write_code(page, SOLUTION)
    check_all(page)


def test_an_old_page_from_the_browsers_cache_whose_parts_are_new_is_loaded_anew(
    without_worker: Page, host: Host, releases: tuple[Path, Path, str]
) -> None:
    page = without_worker
    host.keeps = ".html"
    visit(page, host)
    write_code(page, "# mine\n" + SOLUTION)
    host.folder = releases[1]
    page.goto("about:blank")
    page.goto(host.address + PATH)

    expect(page.locator(f"body[data-build='{NEXT}'] [data-runtime=ready]")).to_be_visible(timeout=BOOT_MS)
    expect(page.locator(".cm-line").first).to_have_text("# mine")


def test_a_page_that_stays_old_is_explained_and_loaded_anew_only_once(
    without_worker: Page, host: Host, releases: tuple[Path, Path, str]
) -> None:
    first, second, first_id = releases
    host.folder = second
    loads = []  # counted where they begin: the first may not come to its end
    without_worker.on("request", lambda request: loads.append(request.url) if request.is_navigation_request() else None)
    without_worker.route(host.address + PATH, lambda route: route.fulfill(path=first / PATH))
    without_worker.goto(host.address + PATH)

    expect(without_worker.locator("[data-notices]")).to_contain_text("of different releases", timeout=BOOT_MS)
    assert first_id == build_of(without_worker)
    assert 2 == loads.count(host.address + PATH)


Open = Callable[..., Probe]


@pytest.fixture
def probe_host(tmp_path: Path) -> Iterator[Host]:
    """A host of the runtime alone."""
    write_probe_site(tmp_path)
    with running_host(tmp_path) as running:
        yield running


@pytest.mark.parametrize(
    ("trouble", "sentence"),
    [
        ("refuses", "there is no connection, or something on the way blocks it"),
        ("stalls", "nothing has come for 1.5 s"),
        ("cuts", "the connection broke off before the end"),
    ],
)
def test_a_download_that_fails_says_how_and_goes_on_where_it_was(
    context: BrowserContext, probe_host: Host, trouble: str, sentence: str
) -> None:
    probe_host.troubles["pyodide.asm.wasm.packed"] = trouble  # type: ignore[assignment]
    probe = Probe(context.new_page(), probe_host.address, stall_ms=1500)
    state = probe.ready()
    assert f"pyodide.asm.wasm.packed could not be fetched: {sentence}." == state.get("sentence")

    probe_host.troubles.clear()
    probe_host.asked.clear()
    assert "ready" == probe.ready()["phase"]
    assert "runtime/pyodide.asm.wasm.packed" in probe_host.asked
    if trouble == "stalls":  # else the others may have been abandoned on the way
        assert "runtime/pyodide.mjs" not in probe_host.asked
    assert ["passed"] * 3 == verdicts(probe.run(three_cases(), ECHO))


def test_a_file_that_came_wrong_once_is_not_taken_from_the_browsers_cache_again(
    context: BrowserContext, probe_host: Host
) -> None:
    script = probe_host.folder / "runtime" / "pyodide.mjs"
    right = script.read_bytes()
    script.write_bytes(right[:-1] + b" ")
    probe = Probe(context.new_page(), probe_host.address)
    assert "pyodide.mjs is not the file" in probe.ready().get("sentence", "")

    script.write_bytes(right)
    later = time.time() + 60  # a host tells changed files by their time, in seconds
    os.utime(script, (later, later))
    assert "ready" == probe.ready()["phase"]


SPOIL = """async ([name, type]) => {
    const other = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0); // WebAssembly as good as any, but for its hash
    for (const each of await caches.keys()) {
        const cache = await caches.open(each);
        for (const { url } of await cache.keys())
            if (url.includes(name)) await cache.put(url, new Response(other, { headers: { "content-type": type } }));
    }
}"""


@pytest.mark.parametrize(
    ("name", "content_type"),
    [
        ("pyodide.asm.wasm", WASM),  # it is asked for, and compiled as it comes
        ("pyodide.asm.wasm", "text/plain"),
        ("snapshot.bin", BINARY),
    ],
)
def test_a_kept_file_that_has_gone_bad_is_fetched_and_kept_anew(
    context: BrowserContext, host: Host, name: str, content_type: str
) -> None:
    host.keeps = "nothing"
    page = context.new_page()
    visit(page, host)
    expect(page.locator("[data-kept]")).to_be_visible(timeout=BOOT_MS)
    page.evaluate(SPOIL, [name, content_type])
    host.asked.clear()
    visit(page, host)
    assert [f"runtime/{name}.packed"] == [name for name in host.asked if name.startswith("runtime/")]
    host.down = True
    visit(page, host)


KEPT = """addresses => Promise.all(addresses.map(async address => {
    const file = await caches.match(address);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
    return [btoa(String.fromCharCode(...digest)), file.headers.get("content-type")];
}))"""


def test_packed_files_are_kept_as_they_are_used(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    visit(page, host)
    expect(page.locator("[data-kept]")).to_be_visible(timeout=BOOT_MS)
    listed = json.loads((host.folder / MANIFEST).read_text("utf-8"))["files"]
    packed = {name: file for name, file in listed.items() if name.endswith(".packed")}
    addresses = [f"{host.address}runtime/{name}?v={file['sha256'][:16]}" for name, file in packed.items()]
    hashes = [base64.b64encode(bytes.fromhex(file["unpacked"])).decode() for file in packed.values()]
    assert [
        [each, WASM if ".wasm" in name else BINARY] for each, name in zip(hashes, packed, strict=True)
    ] == page.evaluate(KEPT, addresses)

    # A browser keeps machine code of what a service worker answers with, and of nothing else.
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    visit(page, host)
    assert ["pyodide.asm.wasm.packed"] == [name for name in packed if any(f"/{name}?" in url for url in requests)]


def test_while_python_cannot_be_fetched_the_page_is_of_use(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    host.troubles["python_stdlib.zip.packed"] = "refuses"
    page.goto(host.address + PATH)
    expect(page.locator("[data-runtime]")).to_contain_text("could not be fetched", timeout=BOOT_MS)
    expect(page.locator("article")).to_contain_text("Task")
    write_code(page, SOLUTION)

    host.troubles.clear()
    page.get_by_role("button", name="Retry").click()
    expect(page.locator("[data-runtime=ready]")).to_be_visible(timeout=BOOT_MS)
    check_all(page)
