"""A real browser, and the built site served the way a plain static host under a sub-path would serve it."""

import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, sync_playwright

from etude_site.build import build
from tests.browser.engines.bidi import Firefox
from tests.browser.engines.chromium import Chromium
from tests.browser.engines.driver import Driver, Missing
from tests.browser.engines.webkit import WebKit
from tests.browser.fake_site import build_fake_site
from tests.browser.host import Server
from tests.repository import ROOT

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
SUB_PATH = "some/sub/path"


def launch_chromium(playwright: Playwright, *options: str) -> Browser:
    """A Chromium: the machine's own, else the one that Playwright brought. Raises Playwright's Error without either."""
    return playwright.chromium.launch(**_how(options))


def launch_profile(playwright: Playwright, folder: Path) -> BrowserContext:
    """The same Chromium with all that it keeps in *folder*, as a person's does; a context of the other keeps less."""
    return playwright.chromium.launch_persistent_context(folder, **_how(()))


def _how(options: tuple[str, ...]) -> dict[str, Any]:
    chromium = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    # As root, which is what containers run as, Chromium starts only without its sandbox.
    args = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return {"executable_path": chromium, "args": [*args, *options]}


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright itself, started once."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium: the machine's own, else the one that Playwright brought. Without either the tests fail."""
    try:
        started = launch_chromium(playwright)
    except Error as fault:
        first_line = str(fault).splitlines()[0]
        pytest.fail(
            "the browser tests need a Chromium: install your system's package `chromium`, "
            f"or run `uv run playwright install chromium` ({first_line})",
            pytrace=False,
        )
    yield started
    started.close()


ENGINES = ("chromium", "firefox", "webkit")


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """Each engine in turn. A machine that lacks one fails, with a sentence that says what to install."""
    try:
        opened = open_engine(request)
    except Missing as missing:
        pytest.fail(str(missing), pytrace=False)
    yield opened
    opened.close()


def open_engine(request: pytest.FixtureRequest) -> Driver:
    if request.param == "chromium":
        browser: Browser = request.getfixturevalue("browser")
        return Chromium(browser)
    return Firefox() if request.param == "firefox" else WebKit()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of the site built from the repository's exercises, under a sub-path; it ends in a slash."""
    root = tmp_path_factory.mktemp("site")
    build(root / SUB_PATH, ROOT / "exercises")
    with static_server(root) as address:
        yield f"{address}{SUB_PATH}/"


@pytest.fixture(scope="session")
def fake_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of pages whose Python is a stand-in with canned results, under a sub-path; it ends in a slash."""
    root = tmp_path_factory.mktemp("fake_site")
    build_fake_site(root / SUB_PATH)
    with static_server(root) as address:
        yield f"{address}{SUB_PATH}/"


def new_context(browser: Browser) -> BrowserContext:
    """An empty one, of the usual size, that may use the clipboard."""
    opened = browser.new_context(viewport={"width": 1360, "height": 900})
    opened.grant_permissions(["clipboard-read", "clipboard-write"])
    return opened


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser context of this test's own: empty storage, whose pages share it; nothing has ever been fetched."""
    opened = new_context(browser)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def kept_context(browser: Browser) -> Iterator[BrowserContext]:
    """A context for many tests. A page is opened several times faster in one that has been at work and has another."""
    opened = new_context(browser)
    opened.new_page()
    yield opened
    opened.close()


@pytest.fixture
def page(kept_context: BrowserContext) -> Iterator[Page]:
    """A page that must neither write an error to the console nor ask another origin for anything.

    No work is stored, but the browser may have been to the site and kept it. After the test, the page and those opened
    beside it are closed, and what they stored is forgotten.
    """
    blank = kept_context.pages[0]
    opened = kept_context.new_page()
    faults: list[str] = []
    asked: set[str] = set()
    opened.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.on("request", lambda request: asked.add(request.url))
    yield opened
    for each in kept_context.pages[1:]:
        each.close()
    forget(blank, asked)
    assert [] == faults + [url for url in asked if is_foreign(url)]


@pytest.fixture
def sized_page(page: Page, scheme: Literal["light", "dark"], width: int) -> Page:
    """The same for a test that is given *scheme* and *width*. Nothing moves, or a colour could be half way to another."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 900})
    return page


STORED = "local_storage,session_storage,cookies,indexeddb"


def forget(page: Page, addresses: set[str]) -> None:
    """Delete what pages have stored for the origins of *addresses*; what their service worker keeps stays."""
    session = page.context.new_cdp_session(page)
    for origin in {"/".join(address.split("/")[:3]) for address in addresses if address.startswith("http")}:
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": STORED})
    session.detach()


def is_foreign(url: str) -> bool:
    """Whether *url* leads anywhere but to this machine or into the page itself."""
    return not url.startswith(("http://127.0.0.1:", "data:", "blob:", "about:"))


@contextmanager
def static_server(folder: Path) -> Iterator[str]:
    """Address, ending in a slash, under which the files of *folder* are served: no special headers, no listing."""
    server = Server(("127.0.0.1", 0), partial(_PlainFiles, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _PlainFiles(SimpleHTTPRequestHandler):
    """Files as a static host sends them; the request log stays silent."""

    def log_message(self, *_: object) -> None:
        """Nothing is logged."""
