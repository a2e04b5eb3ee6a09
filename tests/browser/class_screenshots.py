"""Takes the pictures of the class page anew, by hand: ``uv run python -m tests.browser.class_screenshots``."""

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from grader.cli import main as etude
from tests.browser.conftest import CHROMIUMS
from tests.browser.screenshots import EXERCISE, OUT
from tests.repository import ROOT


def main() -> None:
    """The page on a class that handed in the wrong solutions and the right one: light, dark, and on a phone."""
    OUT.mkdir(exist_ok=True)
    folder = ROOT / "exercises" / EXERCISE
    chromium = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        place = Path(scratch) / "class.html"
        submissions = [str(folder / "solution.py"), str(folder / "wrong")]
        etude(["grade", str(folder), *submissions, "--format", "html", "-o", str(place)])
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        take(browser, place, "class-light", width=1360, dark=False)
        take(browser, place, "class-dark", width=1360, dark=True)
        take(browser, place, "class-narrow", width=420, dark=False)


def take(browser: Browser, place: Path, name: str, *, width: int, dark: bool) -> None:
    """One picture, with the map at its top."""
    page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme="dark" if dark else "light")
    page.goto(place.as_uri())
    page.get_by_role("button", name="Passed").click()
    page.locator("#map").evaluate("element => element.scrollIntoView()")
    page.screenshot(path=OUT / f"{name}.png")
    page.close()


if __name__ == "__main__":
    main()
