"""The console: calls of the learner's own, run beside their code, and kept as cases that are counted apart."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect

from grader.load import load_tracks
from tests.browser.editor import open_exercise, put_cursor, whole_run
from tests.browser.fake_site import EXERCISE_PATH
from tests.repository import ROOT

PATH = "build-an-agent/parallel-tool-calls-with-ids/index.html"
REFERENCE = (ROOT / "exercises" / Path(PATH).parent / "solution.py").read_text(encoding="utf-8")
TRACK = next(track for track in load_tracks(ROOT / "exercises") if track.slug == "build-an-agent")
CASE_COUNT = len(next(one for one in TRACK.exercises if one.slug == Path(PATH).parent.name).cases)
BOOT_MS = 60_000

VALUE: dict[str, Any] = {
    "outcome": {
        "version": 1,
        "type": "outcome",
        "case": "console",
        "ended": "returned",
        "value": ["list", [2, 4]],
        "stdout": "hello\n",
        "stderr": "careful\n",
        "after": [],
        "trace": [],
        "elapsed_ms": 0.4,
        "called": {"args": [["list", [1, 2]]], "kwargs": []},
    },
    "told": {
        "version": 1,
        "type": "told",
        "ended": "returned",
        "value": "[2, 4]",
        "literal": "[2, 4]",
        "can_be_kept": True,
        "trace": ["double(n=1)", "double(n=2)"],
    },
}


def write(page: Page, source: str) -> None:
    """Put *source* in place of the learner's part."""
    put_cursor(page, 1)
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text(source)


def ask(page: Page, code: str) -> None:
    """Run *code* in the console, and wait for what it comes to."""
    page.locator("#tab-console").click()
    page.locator("[data-console-code]").fill(code)
    page.locator("[data-console-run]").click()
    expect(page.locator("[data-console-stop]")).to_be_hidden(timeout=BOOT_MS)


def check(page: Page) -> None:
    """Check all cases."""
    with whole_run(page.locator("[data-stop]")):
        page.locator("[data-check-all]").click()


@pytest.fixture
def opened(page: Page, site: str) -> Page:
    """A real exercise with the reference in its editor, Python being on its way."""
    page.goto(site + PATH)
    expect(page.locator(".cm-content")).to_be_visible()
    write(page, REFERENCE)
    return page


def test_a_call_is_run_kept_checked_with_every_run_and_removed(opened: Page) -> None:
    output = opened.locator("[data-console-output]")
    ask(opened, "execute_tool_calls([{'tool': 'add', 'arguments': {'a': 2, 'b': 3}}])")
    assert "[{'role': 'tool', 'tool_call_id': 'call_1', 'content': '5'}]" in re.sub(r"\s+", " ", output.inner_text())
    expect(output.locator('[data-row="trace"] li')).to_have_text(
        ["add(a=2, b=3)"]
    )  # of `dispatch` two cases alone tell

    expected = output.get_by_label("Expected")
    expected.fill("[{'role': tool}]")
    output.get_by_role("button", name="Keep").click()
    expect(output.locator("#keep-note")).to_contain_text("tool is a name")
    expect(expected).to_have_attribute("aria-invalid", "true")
    expected.fill("[{'role': 'tool', 'tool_call_id': 'call_1', 'content': '6'}]")
    output.get_by_label("Name").fill("two and three")
    output.get_by_role("button", name="Keep").click()
    expect(output.locator("#keep-note")).to_have_text("Kept. It is checked with every run.")

    opened.reload()
    expect(opened.locator('[data-case="own_1"]')).to_contain_text("two and three")
    check(opened)
    expect(opened.locator("[data-summary]")).to_have_text(f"All {CASE_COUNT} pass")
    expect(opened.locator("[data-summary-note]")).to_contain_text("your own: 0 of 1 pass")
    told = f"All {CASE_COUNT} pass. Your own: 0 of 1 pass. First failure of your own: two and three, differs."
    expect(opened.locator("[data-live]")).to_contain_text(told)
    expect(opened.locator("[data-progress-chip]")).to_have_text("✓ solved")
    expect(opened.locator("[data-detail-name]")).to_have_text("two and three")
    expect(opened.locator('[data-row="expected"] mark')).to_have_text("differs: 6")
    expect(opened.locator('[data-row="input"]')).to_contain_text("'a': 2, 'b': 3")
    expect(opened.locator('[data-detail] [data-row="trace"] li')).to_have_text(["add(a=2, b=3)"])

    opened.get_by_role("button", name="Remove").click()
    expect(opened.locator('[data-case="own_1"]')).to_have_count(0)
    check(opened)
    expect(opened.locator("[data-summary-note]")).not_to_contain_text("own")


HARM = "import builtins, sys\nbuiltins.len = None\ndispatch = None\nsys.modules.clear()\n'harm done'"


def test_what_goes_wrong_is_told_and_nothing_is_left_for_the_next_run(opened: Page) -> None:
    note = opened.locator("[data-console-note]")
    ask(opened, "a = 1\nnope")
    expect(note).to_have_text("It raised NameError: name 'nope' is not defined on line 2 of the console.")
    ask(opened, "execute_tool_calls(3)")
    expect(note).to_contain_text("TypeError")
    expect(opened.locator(".cm-lintRange-error")).not_to_have_count(0)
    opened.locator("[data-console-output] [data-line]").last.click()
    expect(opened.locator(".cm-content")).to_be_focused()
    ask(opened, "print('no newline', end='')\ninput()")
    expect(opened.locator('[data-row="stdout"] pre')).to_have_text("no newline")
    expect(note).to_contain_text("this exercise gives no input")

    opened.locator("[data-console-code]").fill("while True: pass")
    opened.keyboard.press("ControlOrMeta+Enter")
    expect(opened.locator("[data-stop]")).to_be_visible()
    expect(opened.locator("[data-check-all]")).to_have_attribute("aria-disabled", "true")
    opened.locator("[data-console-stop]").click()
    # In the code, or already while the program was loaded: a busy machine decides.
    expect(note).to_contain_text(re.compile("stopped", re.IGNORECASE))

    ask(opened, HARM)
    expect(opened.locator('[data-console-output] [data-row="value"] pre')).to_have_text("'harm done'")
    check(opened)
    expect(opened.locator("[data-summary]")).to_have_text(f"All {CASE_COUNT} pass")
    write(opened, "def execute_tool_calls(calls:\n")
    ask(opened, "1 + 1")
    expect(note).to_contain_text("Line 1: SyntaxError")


def test_the_console_begins_with_the_first_example_and_takes_any_cases_call(page: Page, fake_site: str) -> None:
    open_exercise(page, fake_site)
    code = page.locator("[data-console-code]")
    expect(code).to_have_value("numbers = [1, 2]\ndouble_all(numbers)")
    page.locator('[data-case="case_3"]').click()
    page.get_by_role("button", name="Try it").click()
    expect(code).to_have_value("numbers = [-1]\ndouble_all(numbers)")
    expect(code).to_be_focused()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text("mine = 1")
    page.locator("#tab-cases").click()
    page.get_by_role("button", name="Try it").click()
    expect(code).to_have_value("numbers = [-1]\ndouble_all(numbers)")
    page.keyboard.press("ControlOrMeta+z")
    expect(code).to_have_value("mine = 1")
    page.locator("#tab-cases").click()
    page.locator('[data-case="case_4"]').click()
    expect(page.get_by_role("button", name="Try it")).to_have_count(0)
    page.locator("#tab-cases").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-console")).to_be_focused()
    expect(page.locator("#panel-cases")).to_be_hidden()
    page.keyboard.press("ControlOrMeta+Enter")
    expect(page.locator("#panel-cases")).to_be_visible()


def test_what_the_console_begins_with_can_be_called_plainly(page: Page, fake_site: str) -> None:
    harnessed = 1

    def in_a_harness(route: Route) -> None:
        data = route.fetch().json()
        for case in data["cases"][:harnessed]:
            case["run"]["call"] = "one_after_the_other"
        route.fulfill(json=data)

    page.route(re.compile(r"cases\.json"), in_a_harness)
    open_exercise(page, fake_site)
    expect(page.locator("[data-console-code]")).to_have_value("numbers = []\ndouble_all(numbers)")
    harnessed = 2  # and the next one is no example
    page.reload()
    page.locator("#tab-console").click()
    page.locator("[data-console-run]").click()
    expect(page.locator("[data-console-note]")).to_have_text("Type a call, or any Python, and run it.")


def test_a_case_kept_in_one_tab_is_there_in_the_other(page: Page, fake_site: str) -> None:
    page.add_init_script(f"window.canned = {json.dumps({'tried': VALUE})}")
    open_exercise(page, fake_site)
    other = page.context.new_page()
    open_exercise(other, fake_site)
    for number in (1, 2):
        ask(page, "double_all([1, 2])")
        page.get_by_role("button", name="Keep").click()
        expect(other.locator(f'[data-case="own_{number}"]')).to_contain_text("double_all([1, 2])")
    other.locator('[data-case="own_1"]').click()
    other.get_by_role("button", name="Remove").click()
    expect(page.locator('[data-case="own_1"]')).to_have_count(0)
    page.locator("[data-check-all]").click()
    expect(page.locator("[data-summary]")).to_have_text("All 7 pass")
    expect(page.locator("[data-summary-note]")).to_contain_text("your own: 1 of 1")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1360, 420])
def test_axe_finds_nothing_in_the_console(sized_page: Page, fake_site: str, width: int) -> None:
    page = sized_page
    page.add_init_script(f"window.canned = {json.dumps({'tried': VALUE})}")
    page.goto(fake_site + EXERCISE_PATH)
    ask(page, "double_all([1, 2])")
    expect(page.locator("[data-console-live]")).to_have_text("Done in under 1 ms.")
    violations = Axe().run(page).response["violations"]
    assert [] == [(one["id"], [node["html"] for node in one["nodes"]]) for one in violations]
    assert width >= page.evaluate("document.documentElement.scrollWidth")


def test_what_input_reads_is_asked_for_where_cases_read_something(page: Page, fake_site: str) -> None:
    page.add_init_script(f"window.canned = {json.dumps({'tried': VALUE})}")
    page.route(re.compile(r"cases\.json"), with_stdin)
    open_exercise(page, fake_site)
    page.locator("#tab-console").click()
    reads = page.locator("[data-console-stdin]")
    expect(reads).to_have_value("one\ntwo")
    reads.fill("three")
    reads.press("ControlOrMeta+Enter")
    page.get_by_role("button", name="Keep").click()
    assert ["three"] == page.evaluate("window.stdins")
    page.locator("#tab-cases").click()
    page.locator('[data-case="own_1"]').click()
    expect(page.locator('[data-row="input"]')).to_contain_text('# input() reads "three"')
    page.locator('[data-case="case_1"]').click()
    page.get_by_role("button", name="Try it").click()
    expect(reads).to_have_value("one\ntwo")
    page.locator("#tab-cases").click()
    page.locator('[data-case="case_2"]').click()
    page.get_by_role("button", name="Try it").click()
    expect(page.locator("[data-console-code]")).to_have_value("numbers = []")


def with_stdin(route: Route) -> None:
    """Serve the cases with something to read in the first of them, and steps in the second, whose input is code."""
    data = route.fetch().json()
    data["cases"][0]["run"]["stdin"] = "one\ntwo"
    data["cases"][1]["run"]["steps"] = []
    route.fulfill(json=data)
