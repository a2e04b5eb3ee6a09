"""An exercise is laid out in two steps: what is seen first, and then the rest. After that all of it is there."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fake_site import EXERCISE_PATH, TRACK_SLUG

WORK = ".work"
BELOW_SECOND_HEADING = ".statement h2:nth-of-type(2) + *"
PARTS = [".statement h1", ".statement h2:nth-of-type(2)", BELOW_SECOND_HEADING, WORK]
# Before a listener of the page's own hears that the text is there.
LOOK_FIRST = f"""addEventListener("DOMContentLoaded", () => {{
  const isLaidOut = (part) => document.querySelector(part)?.getClientRects().length > 0;
  window.first = {PARTS!r}.map(isLaidOut);
}}, {{ capture: true }})"""


def test_what_stands_below_and_the_work_are_laid_out_second(page: Page, fake_site: str) -> None:
    page.add_init_script(LOOK_FIRST)
    page.goto(fake_site + EXERCISE_PATH)

    assert [True, True, False, False] == page.evaluate("first")
    for part in PARTS:
        expect(page.locator(part)).to_be_visible()


@pytest.mark.parametrize("path", [EXERCISE_PATH, f"{TRACK_SLUG}/index.html", "index.html"])
def test_nothing_is_left_out_of_any_page_after_that(page: Page, fake_site: str, path: str) -> None:
    page.goto(fake_site + path)

    expect(page.locator("html[data-opening]")).to_have_count(0)
    expect(page.locator("main")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1360])
def test_an_address_may_name_a_part_that_is_laid_out_second(page: Page, fake_site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 600})
    page.goto(f"{fake_site}{EXERCISE_PATH}#results")

    expect(page.locator("#results")).to_be_in_viewport()
