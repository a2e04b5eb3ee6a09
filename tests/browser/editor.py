"""What the editor's tests do with the page: read its text, put the cursor somewhere, paste, drop."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect

from grader.program import MARKER
from tests.browser.fake_site import EXERCISE_PATH, PROVIDED, STARTER

PROVIDED_LINES = [MARKER, *PROVIDED.rstrip("\n").split("\n")]
STARTER_LINES = STARTER.rstrip("\n").split("\n")


RUN_S = 60
WATCH = """stop => {
    let began = !stop.hidden;
    stop.ended = new Promise((end) => {
        const look = () => { if (!stop.hidden) began = true; else if (began) end(true); };
        new MutationObserver(look).observe(stop, { attributeFilter: ["hidden"] });
    });
}"""
ENDED = "(stop, limit) => Promise.race([stop.ended, new Promise((late) => setTimeout(late, limit, false))])"


@contextmanager
def whole_run(stop: Locator) -> Iterator[None]:
    """Wait for the end of the run that is started within the block, which may be too short to be seen by looking.

    *stop* is the button that is there as long as it goes on.
    """
    stop.evaluate(WATCH)
    yield
    assert stop.evaluate(ENDED, RUN_S * 1000), f"no run has begun and ended within {RUN_S} s"


def open_exercise(page: Page, site: str, path: str = EXERCISE_PATH) -> None:
    """Open an exercise of the fake site and wait for its editor."""
    page.goto(site + path)
    expect(page.locator(".cm-content")).to_be_visible()


def lines(page: Page) -> list[str]:
    """The whole document, line by line, once it is there; the fake exercise is short enough to be drawn in full."""
    expect(page.locator(".cm-content")).to_be_visible()
    return [text.rstrip("\n") for text in page.locator(".cm-line").all_text_contents()]


def learner_lines(page: Page) -> list[str]:
    """The lines above the marker, after making sure that everything from the marker on is as it should be."""
    found = lines(page)
    at = len(found) - len(PROVIDED_LINES)
    assert PROVIDED_LINES == found[at:]
    return found[:at]


def put_cursor(page: Page, line: int, key: str = "Home") -> None:
    """Click on *line*, from 1, and go to its start or, with the key ``End``, to its end."""
    page.locator(".cm-line").nth(line - 1).click()
    page.keyboard.press(key)


def paste(page: Page, text: str) -> None:
    """Paste *text* where the cursor is, through the clipboard."""
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("ControlOrMeta+v")


def drop(page: Page, line: int, text: str) -> None:
    """Drop *text* from outside onto *line*, from 1."""
    page.locator(".cm-line").nth(line - 1).evaluate(
        """(element, text) => {
            const box = element.getBoundingClientRect();
            const dataTransfer = new DataTransfer();
            dataTransfer.setData("text/plain", text);
            const at = {clientX: box.x + 20, clientY: box.y + box.height / 2};
            element.dispatchEvent(new DragEvent("drop", {bubbles: true, cancelable: true, dataTransfer, ...at}));
        }""",
        text,
    )
