"""The page on a phone, in the system's own colours, and on paper."""

import json
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.editor import open_exercise, put_cursor
from tests.browser.test_page_layout import FAILING, show_failing_run


def is_in_view(part: Locator) -> bool:
    """Whether all of *part* is within the window."""
    return bool(
        part.evaluate("""part => {
            const { top, bottom } = part.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
        }""")
    )


@pytest.mark.parametrize(("width", "height"), [(320, 640), (420, 800)])
def test_on_a_phone_what_was_pressed_for_comes_into_view(page: Page, fake_site: str, width: int, height: int) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script(f"window.canned = {json.dumps(FAILING)}")
    open_exercise(page, fake_site)
    put_cursor(page, 1)
    page.keyboard.press("ControlOrMeta+Enter")
    expect(page.locator("[data-summary]")).to_have_text("5 of 7 pass")
    assert is_in_view(page.locator(".cm-line").first)  # who types stays where they type
    page.locator("[data-check-all]").click()
    expect(page.locator("[data-stop]")).to_be_hidden()
    assert is_in_view(page.locator(".summary"))
    page.locator('[data-case="case_1"]').click()
    assert is_in_view(page.locator("[data-detail-name]"))
    assert is_in_view(page.locator("[data-message]"))


def colour(part: Locator, name: str, pseudo: str = "") -> str:
    """A colour that *part*, or a pseudo-element of it, is drawn in."""
    found = part.evaluate("(part, [name, pseudo]) => getComputedStyle(part, pseudo || null)[name]", [name, pseudo])
    assert isinstance(found, str)
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_forced_colours_leave_a_sign_of_what_colours_say(page: Page, fake_site: str, scheme: str) -> None:
    page.emulate_media(
        forced_colors="active", color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce"
    )
    show_failing_run(page, fake_site)
    ground = colour(page.locator("body"), "backgroundColor")
    case, tab = page.locator(".case"), page.locator("[role=tab]")
    assert colour(case.nth(0), "backgroundColor") != colour(case.nth(1), "backgroundColor")
    assert colour(case.nth(0), "color") != colour(case.nth(1), "color")
    assert ground != colour(tab.nth(0), "borderBottomColor")
    assert ground == colour(tab.nth(1), "borderBottomColor")
    for part, pseudo in ((".splitter", "::after"), ("[data-runtime-text]", "::before")):
        assert ground != colour(page.locator(part), "backgroundColor", pseudo)
    track = page.locator(".track-progress progress")
    assert ground != colour(track, "borderTopColor")
    assert "1px" == track.evaluate("part => getComputedStyle(part).borderTopWidth")


SCROLLED = """() => [...document.querySelectorAll(".statement, .editor, .cm-scroller, .results, .cases, .detail")]
    .filter((part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== "visible")
    .map((part) => part.className)"""


@pytest.mark.parametrize("width", [1360, 720])
def test_on_paper_nothing_is_cut(page: Page, fake_site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 600})
    show_failing_run(page, fake_site)
    assert [] != page.evaluate(SCROLLED)
    page.emulate_media(media="print", color_scheme="dark")
    assert [] == page.evaluate(SCROLLED)
    assert width >= page.evaluate("document.documentElement.scrollWidth")
    expect(page.locator(".splitter")).to_be_hidden()
    expect(page.locator(".cm-line").last).to_be_visible()
    assert "rgb(246, 246, 243)" == colour(page.locator("body"), "backgroundColor")
    ends = page.evaluate(
        """() => [".statement", ".code", ".list", ".detail"].map((part) => {
            const { top, bottom } = document.querySelector(part).getBoundingClientRect();
            return [top, bottom];
        })"""
    )
    for (_, end), (begin, _) in pairwise(ends):
        assert end <= begin
