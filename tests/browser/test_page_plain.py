"""The plain editor: a textarea in which everything works that works in the other one."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.editor import STARTER_LINES, learner_lines, open_exercise
from tests.browser.fake_site import EXERCISE_PATH, PROVIDED, STARTER
from tests.browser.test_page_results import ERROR
from tests.browser.test_page_saving import saved

AREA = "[data-plain-code]"


@pytest.fixture
def opened(page: Page, fake_site: str) -> Page:
    """The fake exercise in the plain editor; its first case raises on line 3."""
    canned = {"results": {"case_1": {"verdict": "raised", "error": ERROR}}}
    page.add_init_script(f"window.canned = {json.dumps(canned)}")
    open_exercise(page, fake_site)
    page.locator("[data-plain]").click()
    expect(page.locator(AREA)).to_be_visible()
    return page


def value(page: Page) -> list[str]:
    """The lines of the learner's part."""
    return page.locator(AREA).input_value().split("\n")


def test_the_choice_is_remembered_and_the_text_goes_along(opened: Page) -> None:
    assert STARTER == opened.locator(AREA).input_value()
    expect(opened.locator("[data-plain]")).to_have_attribute("aria-pressed", "true")
    opened.locator(AREA).press("ControlOrMeta+Home")
    opened.keyboard.insert_text("# mine\n")
    saved(opened)
    opened.reload()
    expect(opened.locator(AREA)).to_be_visible()
    assert "# mine\n" + STARTER == opened.locator(AREA).input_value()
    opened.locator("[data-plain]").click()
    assert ["# mine", *STARTER_LINES] == learner_lines(opened)
    opened.reload()
    expect(opened.locator(".cm-content")).to_be_visible()


def test_tab_leaves_and_a_new_line_keeps_the_indentation(opened: Page) -> None:
    area = opened.locator(AREA)
    expect(opened.locator("#editor-help")).to_contain_text("Tab leaves the editor")
    assert "editor-help" in (area.get_attribute("aria-describedby") or "")
    area.fill("if x:")
    area.press("End")
    for text in ("a = 1", "b = 2"):
        opened.keyboard.press("Enter")
        opened.keyboard.type(text)
    assert ["if x:", "    a = 1", "    b = 2"] == value(opened)
    opened.keyboard.press("Tab")
    expect(area).not_to_be_focused()
    assert ["if x:", "    a = 1", "    b = 2"] == value(opened)


def test_a_run_marks_its_line_in_words_and_leads_there(opened: Page) -> None:
    opened.locator(AREA).press("ControlOrMeta+Enter")
    expect(opened.locator("[data-summary]")).to_have_text("6 of 7 pass")
    assert [STARTER] == opened.evaluate("window.submissions")
    mark = opened.locator(".plain-mark")
    expect(mark).to_have_text("Line 3: TypeError: unhashable type: 'list' \u2014 # Your code here")
    opened.locator('[data-line="3"]').click()
    expect(opened.locator(AREA)).to_be_focused()
    assert "    # Your code here" == opened.evaluate("getSelection().toString()")
    opened.locator('[data-case="case_2"]').click()
    expect(mark).to_have_text("")
    reason = {"status": "ungradable", "reason": "line 2: SyntaxError: invalid syntax", "line": 2}
    opened.evaluate("reason => { window.canned = { ungradable: reason }; }", reason)
    opened.locator("[data-check-all]").click()
    expect(mark).to_have_text('Line 2: SyntaxError: invalid syntax \u2014 """Return each number doubled."""')


def test_the_provided_part_can_be_read_and_not_edited(opened: Page) -> None:
    code = opened.locator(".plain-provided pre")
    expect(code).to_be_hidden()
    expect(opened.locator("[data-fold]")).to_be_hidden()
    opened.locator(".plain-provided summary").click()
    assert PROVIDED == code.text_content()


def test_reset_can_be_undone(opened: Page) -> None:
    opened.locator(AREA).press("ControlOrMeta+a")
    opened.keyboard.insert_text("# mine")
    opened.locator("[data-reset]").click()
    expect(opened.locator("[data-reset]")).to_be_focused()
    assert STARTER_LINES == [line for line in value(opened) if line]
    opened.locator(AREA).press("ControlOrMeta+z")
    assert ["# mine"] == value(opened)


@pytest.mark.parametrize(("scheme", "width"), [("light", 1360), ("dark", 420)])
def test_axe_finds_nothing_in_the_plain_editor(sized_page: Page, fake_site: str, width: int) -> None:
    page = sized_page
    canned = {"results": {"case_1": {"verdict": "raised", "error": ERROR}}}
    page.add_init_script(f"window.canned = {json.dumps(canned)}; localStorage.setItem('etude:plain-editor', 'yes')")
    page.goto(fake_site + EXERCISE_PATH)
    page.locator("[data-check-all]").click()
    expect(page.locator(".plain-mark")).to_contain_text("Line 3")
    page.locator(".plain-provided summary").click()
    violations = Axe().run(page).response["violations"]
    assert [] == [(one["id"], [node["html"] for node in one["nodes"]]) for one in violations]
    assert width >= page.evaluate("document.documentElement.scrollWidth")
