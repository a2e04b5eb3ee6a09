"""Where the focus goes when what had it is taken away, what the keys mean where, and what is said while a run is on."""

import json

from playwright.sync_api import Page, expect

from tests.browser.editor import open_exercise, put_cursor
from tests.browser.test_page_console import VALUE, ask


def open_with_console(page: Page, site: str) -> None:
    """Open the exercise; what is typed in the console comes to a value that can be kept."""
    page.add_init_script(f"window.canned = {json.dumps({'tried': VALUE})}")
    open_exercise(page, site)


def keep(page: Page) -> None:
    """Run a call in the console and press Keep."""
    ask(page, "double_all([1, 2])")
    page.get_by_role("button", name="Keep").focus()
    page.keyboard.press("Enter")


def test_the_focus_goes_from_keeping_to_the_kept_case_and_from_removing_to_the_next(page: Page, fake_site: str) -> None:
    open_with_console(page, fake_site)
    for _ in range(3):
        keep(page)
        expect(page.get_by_role("button", name="Show it")).to_be_focused()
    page.keyboard.press("Enter")
    cases, selected = page.locator("[data-cases]"), page.locator('[role=option][aria-selected="true"]')
    expect(cases).to_be_focused()
    expect(selected).to_have_attribute("data-case", "own_3")
    page.keyboard.press("ArrowUp")
    for left in ("own_3", "own_1", "case_7"):
        page.get_by_role("button", name="Remove").focus()
        page.keyboard.press("Enter")
        expect(cases).to_be_focused()
        expect(selected).to_have_attribute("data-case", left)


def test_an_answered_notice_gives_the_focus_back(page: Page, fake_site: str) -> None:
    open_exercise(page, fake_site)
    other = page.context.new_page()
    open_exercise(other, fake_site)
    for before in ("[data-cases]", ".cm-content"):
        page.locator(before).focus()
        put_cursor(other, 1)
        other.keyboard.insert_text("# theirs\n")
        page.get_by_role("button", name="The other tab's").focus()
        page.keyboard.press("Enter")
        expect(page.locator(before)).to_be_focused()
    expect(other.locator("[data-notice]")).to_have_count(0)


def test_a_changed_value_is_kept_once_and_said_to_wait_for_a_run(page: Page, fake_site: str) -> None:
    open_with_console(page, fake_site)
    ask(page, "double_all([1, 2])")
    page.evaluate("window.canned.delayMs = 60")
    page.get_by_label("Expected").fill("[4, 2]")
    page.locator("[data-check-all]").click()
    page.locator("#tab-console").click()
    page.get_by_role("button", name="Keep").dblclick()
    note = page.locator("#keep-note")
    expect(note).to_have_text("It is kept once the run has ended.")
    expect(note).to_have_text("Kept. It is checked with every run.")
    expect(page.locator("[data-case^=own]")).to_have_count(1)
    page.wait_for_timeout(100)
    expect(page.locator("[data-case^=own]")).to_have_count(1)


def test_the_shortcut_in_the_form_keeps_the_case_and_runs_nothing(page: Page, fake_site: str) -> None:
    open_with_console(page, fake_site)
    for field in ("Name", "Expected"):
        ask(page, "double_all([1, 2])")
        page.get_by_label(field).press("ControlOrMeta+Enter")
        expect(page.locator("#keep-note")).to_have_text("Kept. It is checked with every run.")
    expect(page.locator("[data-case^=own]")).to_have_count(2)
    assert ["double_all([1, 2])"] * 2 == page.evaluate("window.submissions")


def test_what_is_asked_for_during_a_run_is_answered_with_a_note(page: Page, fake_site: str) -> None:
    open_with_console(page, fake_site)
    page.evaluate("window.canned.delayMs = 100")
    note = page.locator("[data-editor-note]")
    put_cursor(page, 1)
    page.keyboard.press("ControlOrMeta+Enter")
    expect(note).to_be_empty()
    page.keyboard.press("ControlOrMeta+Enter")
    expect(note).to_have_text("A run is under way.")
    page.keyboard.insert_text("#")
    expect(note).to_be_empty()
    page.locator("[data-run-examples]").dispatch_event("click")
    expect(note).to_have_text("A run is under way.")
    expect(page.locator("[data-summary]")).to_have_text("All 7 pass")
    expect(note).to_be_empty()
    assert 1 == len(page.evaluate("window.submissions"))


def test_another_tab_that_solves_the_exercise_is_noticed(page: Page, fake_site: str) -> None:
    open_exercise(page, fake_site)
    other = page.context.new_page()
    open_exercise(other, fake_site)
    other.locator("[data-check-all]").click()
    expect(page.locator("[data-progress-chip]")).to_have_text("✓ solved")
    expect(page.locator("[data-track-text]").first).to_have_text("1 of 2 solved")
    expect(page.locator("[data-locked]")).to_have_count(0)
