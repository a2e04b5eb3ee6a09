"""Takes the pictures in docs/screenshots anew, by hand: ``uv run python -m tests.browser.screenshots``."""

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from etude_site.build import build
from tests.browser.conftest import CHROMIUMS, static_server
from tests.browser.editor import put_cursor
from tests.repository import ROOT

EXERCISE = Path("build-an-agent/parallel-tool-calls-with-ids")
SUBMISSION = ROOT / "exercises" / EXERCISE / "wrong" / "counts_from_zero.py"
OUT = ROOT / "docs" / "screenshots"


def main() -> None:
    """The exercise page after a failing run: light, dark, and on a phone."""
    OUT.mkdir(exist_ok=True)
    chromium = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder) / "site", ROOT / "exercises")
        with static_server(Path(folder)) as address:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            url = f"{address}site/{EXERCISE.as_posix()}/index.html"
            take(browser, url, "practice-light", width=1360, dark=False)
            take(browser, url, "practice-dark", width=1360, dark=True)
            take(browser, url, "practice-narrow", width=420, dark=False)


def take(browser: Browser, url: str, name: str, *, width: int, dark: bool) -> None:
    """One picture, of the results where the page is too narrow to show everything."""
    page = browser.new_page(
        viewport={"width": width, "height": 900}, color_scheme="dark" if dark else "light", reduced_motion="reduce"
    )
    page.goto(url)
    put_cursor(page, 1)
    page.keyboard.press("ControlOrMeta+a")
    lines = SUBMISSION.read_text(encoding="utf-8").splitlines(keepends=True)
    page.keyboard.insert_text("".join(line for line in lines if not line.startswith("#")))
    page.keyboard.press("ControlOrMeta+Home")
    expect(page.locator('[data-runtime="ready"]')).to_be_visible(timeout=60_000)
    # Twice: a learner's second run is the one that tells how quick it is.
    for _ in range(2):
        page.locator("[data-check-all]").click()
        expect(page.locator("[data-stop]")).to_be_hidden(timeout=60_000)
    expect(page.locator("[data-summary]")).to_contain_text("pass")
    expect(page.locator("[data-saved]")).to_have_text("Saved ✓")
    page.mouse.move(0, 0)
    if width < 900:
        page.locator("#results").evaluate("element => element.scrollIntoView()")
    page.screenshot(path=OUT / f"{name}.png")
    page.close()


if __name__ == "__main__":
    main()
