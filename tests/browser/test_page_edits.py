"""Editing during and after a run: what the page says of lines and of the run is true of the text as it is then."""

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.editor import lines, open_exercise, put_cursor
from tests.browser.test_page_console import VALUE, ask
from tests.browser.test_page_results import ERROR

MARKED = ".cm-lintRange-error"
RAISED = {"verdict": "raised", "error": ERROR}


def open_with(page: Page, site: str, canned: dict[str, Any]) -> None:
    """Open the exercise with these *canned* results."""
    page.add_init_script(f"window.canned = {json.dumps(canned)}")
    open_exercise(page, site)


def type_at(page: Page, line: int, text: str) -> None:
    """Type *text* at the start of *line*, from 1."""
    put_cursor(page, line)
    page.keyboard.press("Home")
    page.keyboard.insert_text(text)


def test_lines_added_during_a_run_move_its_mark_and_are_told(page: Page, fake_site: str) -> None:
    open_with(page, fake_site, {"delayMs": 60, "results": {"case_1": RAISED, "case_2": RAISED}})
    page.locator("[data-check-all]").click()
    type_at(page, 1, "import math\n\n")
    expect(page.locator("[data-summary]")).to_have_text("5 of 7 pass")
    expect(page.locator("[data-summary-note]")).to_contain_text("· edited since")
    expect(page.locator(MARKED)).to_have_text("# Your code here")
    page.locator('[data-detail] [data-line="3"]').click()
    page.keyboard.insert_text("!")
    assert "    !# Your code here" == lines(page)[4]


def test_a_line_that_was_edited_is_neither_marked_nor_gone_to(page: Page, fake_site: str) -> None:
    open_with(page, fake_site, {"results": {"case_1": RAISED, "case_2": RAISED}})
    page.locator("[data-check-all]").click()
    expect(page.locator(MARKED)).to_have_text("# Your code here")
    type_at(page, 1, "import math\n")
    type_at(page, 5, "    # and here\n")
    page.locator('[data-case="case_2"]').click()
    expect(page.locator(MARKED)).to_have_text("# Your code here")  # nothing but that line says so
    type_at(page, 4, "# mine: ")
    page.locator('[data-case="case_1"]').click()
    expect(page.locator(MARKED)).to_have_count(0)
    page.locator('[data-detail] [data-line="3"]').click()
    expect(page.locator("[data-editor-note]")).to_have_text("Line 3 was edited since it ran.")
    expect(page.locator(".cm-content")).not_to_be_focused()


def test_a_case_that_is_removed_is_not_counted_any_more(page: Page, fake_site: str) -> None:
    open_with(page, fake_site, {"tried": VALUE, "results": {"own_1": {"verdict": "wrong"}}})
    for _ in range(2):
        ask(page, "double_all([1, 2])")
        page.get_by_role("button", name="Keep").click()
    page.locator("[data-check-all]").click()
    note = page.locator("[data-summary-note]")
    expect(note).to_contain_text("your own: 1 of 2")
    type_at(page, 1, "#")
    page.locator('[data-case="own_1"]').click()
    page.get_by_role("button", name="Remove").click()
    expect(note).to_contain_text("your own: 1 of 1 pass · edited since")
    expect(page.locator("[data-live]")).to_have_text("All 7 pass. Your own: 1 of 1 pass.")
