"""A run as the page shows it: summary, list, detail, the line in the editor, what screen readers hear."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.editor import lines, open_exercise, put_cursor
from tests.browser.fake_site import STARTER
from tests.differences import DIFFERENCES

ERROR: dict[str, Any] = {
    "type": "TypeError",
    "builtin": True,
    "message": "unhashable type: 'list'",
    "frames": [
        {"line": 3, "function": "double_all", "text": "    # Your code here", "provided": False},
        {"line": 9, "function": "double", "text": "    return n * FACTOR", "provided": True},
    ],
}


def run(page: Page, site: str, canned: dict[str, Any], path: str = "numbers/double-all/index.html") -> None:
    """Open the exercise and check all cases, with these *canned* results."""
    page.add_init_script(f"window.canned = {json.dumps(canned)}")
    open_exercise(page, site, path)
    page.locator("[data-check-all]").click()
    expect(page.locator("[data-live]")).not_to_be_empty()


def row(page: Page, name: str) -> str:
    """The text of one part of the detail."""
    return page.locator(f'[data-row="{name}"] pre').inner_text()


def test_before_a_run_the_cases_are_named_and_examples_shown(page: Page, fake_site: str) -> None:
    open_exercise(page, fake_site)
    expect(page.locator("[data-summary]")).to_have_text("7 cases")
    groups = page.locator("[data-group]").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert ["Examples", "Visible", "Kinds of number · hidden", "Side effects · hidden"] == groups
    assert "numbers = [1, 2]" == row(page, "input")
    assert "[2, 4]" == row(page, "asks")
    page.locator('[data-case="case_3"]').click()
    asked = page.locator('[data-row="also-asked"] p')
    expect(asked).to_have_text("1 call at once at most, and no fewer; 0.5 s of virtual time in all")


def test_what_is_submitted_is_the_learners_part_alone(page: Page, fake_site: str) -> None:
    run(page, fake_site, {})
    assert [STARTER] == page.evaluate("window.submissions")


def test_a_failing_run_is_summed_up_once_and_its_first_failure_selected(page: Page, fake_site: str) -> None:
    wrong = {"verdict": "wrong", "message": "`[0]` is `1`, expected `2`."}
    run(page, fake_site, {"results": {"case_5": wrong, "case_6": wrong}})
    expect(page.locator("[data-summary]")).to_have_text("5 of 7 pass")
    expect(page.locator("[data-summary-note]")).to_contain_text("graded here in")
    expect(page.locator("[data-live]")).to_have_text(
        "5 of 7 pass. First failure: A huge number, differs. [0] is 1, expected 2."
    )
    expect(page.locator('[role=option][aria-selected="true"]')).to_have_attribute("data-case", "case_5")
    expect(page.locator("[data-detail-name]")).to_have_text("A huge number")
    expect(page.locator("[data-message] code")).to_have_text(["[0]", "1", "2"])
    assert ["2/2", "1/1", "1/2", "1/2"] == page.locator(".group-count").all_text_contents()


@pytest.mark.parametrize(
    ("verdict", "words"),
    [
        ("passed", "passed"),
        ("wrong", "differs"),
        ("raised", "raised an error"),
        ("timed_out", "time limit"),
        ("output_limit", "printed too much"),
        ("memory_limit", "memory limit"),
        ("crashed", "interpreter died"),
        ("not_run", "not run"),
        ("grader_error", "our fault"),
    ],
)
def test_each_verdict_is_in_words_in_its_cases_name(page: Page, fake_site: str, verdict: str, words: str) -> None:
    run(page, fake_site, {"results": {"case_2": {"verdict": verdict}}})
    expect(page.get_by_role("option", name=f"Nothing to double {words}", exact=True)).to_be_visible()
    expect(page.locator('[data-case="case_2"]')).to_have_attribute("data-verdict", verdict)


def test_differing_parts_are_marked_in_both(page: Page, fake_site: str) -> None:
    display = {
        "expected": [[["[", 0], ["2", 1], [",", 0]], [[" 4]", 0]]],
        "actual": [[["[", 0], ["1", 1], [", 4]", 0]]],
    }
    special = {"verdict": "wrong", "input": "numbers = [1, 2]", "expected": "[2,\n 4]", "actual": "[1, 4]"}
    run(page, fake_site, {"results": {"case_1": {**special, "display": display}}})
    assert "numbers = [1, 2]" == row(page, "input")
    expect(page.locator('[data-row="expected"] mark')).to_have_text(["differs: 2"])
    expect(page.locator('[data-row="actual"] mark')).to_have_text(["differs: 1"])
    assert 2 == page.locator('[data-row="expected"] .line').count()
    line = page.locator('[data-row="actual"] mark').evaluate("mark => getComputedStyle(mark).textDecorationLine")
    assert "underline" == line


def test_more_than_one_difference_is_listed(page: Page, fake_site: str) -> None:
    mismatches = [
        {"channel": "value", "path": f"[{n}]", "kind": "number", "expected": str(n), "actual": str(n + 1)}
        for n in range(12)
    ]
    run(page, fake_site, {"results": {"case_1": {"verdict": "wrong", "mismatches": mismatches}}})
    items = page.locator('[data-row="also"] li').all_text_contents()
    assert "[1] is 2, expected 1" == items[0]
    assert "and 3 more differences" == items[-1]


def test_each_difference_is_a_sentence_in_which_a_space_counts(page: Page, fake_site: str) -> None:
    first = DIFFERENCES[0][0]
    results = {
        f"case_{n + 1}": {
            "verdict": "wrong",
            "message": "It is `'a  b'`, expected `'a b'`: only whitespace differs.",
            "mismatches": [first, *(one for one, _ in DIFFERENCES[6 * n : 6 * n + 6])],
        }
        for n in (0, 1)
    }
    run(page, fake_site, {"results": results})
    seen = []
    for case in results:
        page.locator(f'[data-case="{case}"]').click()
        expect(page.locator("[data-message]")).to_be_visible()
        assert "It is 'a  b', expected" in page.locator("[data-message]").inner_text()
        seen += [item.inner_text() for item in page.locator('[data-row="also"] li').all()]
    assert [words for _, words in DIFFERENCES] == seen


def test_an_error_shows_the_learners_lines_and_marks_the_last(page: Page, fake_site: str) -> None:
    run(page, fake_site, {"results": {"case_1": {"verdict": "raised", "error": ERROR}}})
    assert "TypeError: unhashable type: 'list'" == row(page, "error")
    expect(page.locator('[data-row="error"] summary')).to_have_text("1 step in the provided code")
    expect(page.get_by_text("return n * FACTOR").last).to_be_hidden()
    expect(page.locator(".cm-lintRange-error")).to_have_text("# Your code here")
    page.locator('[data-line="3"]').click()
    expect(page.locator(".cm-content")).to_be_focused()
    page.keyboard.insert_text("!")
    assert "    !# Your code here" == lines(page)[2]


def test_another_case_takes_the_mark_away(page: Page, fake_site: str) -> None:
    run(page, fake_site, {"results": {"case_1": {"verdict": "raised", "error": ERROR}}})
    page.locator('[data-case="case_2"]').click()
    expect(page.locator(".cm-lintRange-error")).to_have_count(0)


def test_what_was_printed_and_which_tools_ran_are_shown(page: Page, fake_site: str) -> None:
    special = {"stdout": "one\n\x1b[31mtwo\u202e\n", "stderr": "oops\n", "trace": ["double(n=1)", "double(n=2)"]}
    run(page, fake_site, {"results": {"case_1": {"verdict": "wrong", **special}}})
    assert "one\n\\x1b[31mtwo\\u202e" == row(page, "stdout").rstrip("\n")
    assert "oops" == row(page, "stderr").rstrip("\n")
    assert ["double(n=1)", "double(n=2)"] == page.locator('[data-row="trace"] li').all_text_contents()


TIMELINE = {
    "summary": "30 calls in 2 s of virtual time, 26 at once at most.",
    "end_s": 2,
    "rounds": [0.5, 1.5],
    "waits": [[0, 0.5]],
    "runs": [
        {"call": "f(n=1)", "slot": 1, "start_s": 0.5, "end_s": 1, "ended": "returned"},
        {"call": "f(n=2)", "slot": 2, "start_s": 0.5, "end_s": 1.5, "ended": "cancelled"},
        {"call": "f(n='<b>')", "slot": 1, "start_s": 1.5, "end_s": 2, "ended": "raised"},
        {"call": "f(n=4)", "slot": 2, "start_s": 1.5},
        {"call": "f(n=5)", "slot": 26, "start_s": 1.5},
    ],
    "left": 25,
}


def test_what_ran_when_is_drawn_and_told_in_words(page: Page, fake_site: str) -> None:
    timed = {"trace": ["f(n=1) from 0.5 s to 1 s"], "timeline": TIMELINE}
    run(page, fake_site, {"results": {"case_1": {"verdict": "passed", **timed}}})
    figure = page.locator('[data-row="timeline"] figure')
    bars = figure.locator("rect.bar")
    expect(figure.locator("figcaption")).to_have_text(f"{TIMELINE['summary']} 2 more slots not drawn.")
    expect(figure.get_by_role("img")).to_have_accessible_name(TIMELINE["summary"])
    assert ["1", "2 \u00d7", "3 !", "4 …"] == figure.locator("text:not(.axis)").all_text_contents()
    assert "f(n=2) from 0.5 s to 1.5 s, cancelled" == bars.nth(1).text_content()
    assert ["0 s", "2 s"] == figure.locator("text.axis").all_text_contents()
    boxes = [bars.nth(number).bounding_box() for number in range(4)]
    assert boxes[0]["x"] == boxes[1]["x"] < boxes[2]["x"] == boxes[3]["x"]
    assert abs(boxes[1]["width"] - 2 * boxes[0]["width"]) < 3
    assert boxes[0]["y"] == boxes[2]["y"] < boxes[1]["y"]
    assert 1 == figure.locator("line.round").count() == figure.locator("rect.idle").count()
    assert timed["trace"] == page.locator('[data-row="trace"] li').all_text_contents()


def test_what_loading_printed_and_what_is_to_be_said_stands_below_every_case(page: Page, fake_site: str) -> None:
    loaded = {"stdout": "hello", "stderr": "solution.py:2: SyntaxWarning", "notes": ["your `f` (line 1) is not used"]}
    run(page, fake_site, {"loaded": loaded})
    for case in ("case_1", "case_5"):
        page.locator(f'[data-case="{case}"]').click()
        assert "hello" == row(page, "loaded-stdout")
        assert "solution.py:2: SyntaxWarning" == row(page, "loaded-stderr")
        expect(page.locator("[data-note]")).to_have_text("Note your f (line 1) is not used.")


def test_learner_text_is_never_markup(page: Page, fake_site: str) -> None:
    text = "<img src=x onerror=\"document.title='owned'\"></script>`<b>`"
    special = {
        "verdict": "raised",
        "message": text,
        "hint": text,
        "actual": text,
        "stdout": text,
        "error": {**ERROR, "message": text, "frames": [{**ERROR["frames"][0], "function": text, "text": text}]},
    }
    run(page, fake_site, {"results": {"case_1": special}})
    assert 0 == page.locator("#results img, #results b:not(.hint b)").count()
    assert text == row(page, "stdout")
    assert "owned" != page.title()


def test_a_flood_of_text_is_cut_and_counted_outside(page: Page, fake_site: str) -> None:
    run(page, fake_site, {"results": {"case_1": {"verdict": "output_limit", "stdout": "x" * 100_000}}})
    assert "x" * 12_000 == row(page, "stdout")
    expect(page.locator('[data-row="stdout"] p')).to_have_text("… and 88000 more characters")


def test_an_ungradable_submission_is_one_sentence_with_its_line(page: Page, fake_site: str) -> None:
    reason = "Line 3: `def` needs a name."
    run(page, fake_site, {"ungradable": {"reason": reason, "line": 3}})
    expect(page.locator("[data-summary]")).to_have_text("Not graded")
    expect(page.locator("[data-reason]")).to_have_text("Line 3: def needs a name.")
    expect(page.locator("[data-live]")).to_have_text("Not graded. Line 3: def needs a name.")
    expect(page.locator(".cm-lintRange-error")).to_have_text("# Your code here")
    expect(page.locator('[data-verdict="not_run"]')).to_have_count(7)
    expect(page.locator("[data-progress-chip]")).to_be_hidden()


def test_a_case_that_shows_only_its_name_says_so(page: Page, fake_site: str) -> None:
    special = {"verdict": "wrong", "hint": "Think of odd numbers."}
    run(page, fake_site, {"results": {"case_2": special}}, "numbers/halve/index.html")
    expect(page.locator("[data-name-only]")).to_have_text("This case shows only its name.")
    expect(page.locator("#detail .hint")).to_have_text("Hint Think of odd numbers.")
    expect(page.locator("[data-row]")).to_have_count(0)


def test_results_stream_in_without_taking_the_focus(page: Page, fake_site: str) -> None:
    page.add_init_script("window.canned = { delayMs: 150 }")
    open_exercise(page, fake_site)
    put_cursor(page, 1)
    page.keyboard.press("ControlOrMeta+Enter")
    expect(page.locator("[data-stop]")).to_be_visible()
    expect(page.locator('[data-verdict="passed"]')).not_to_have_count(0)
    assert 0 < page.locator('[data-verdict="waiting"]').count()
    expect(page.locator("[data-summary]")).to_contain_text("Running")
    expect(page.locator("[data-summary]")).to_have_text("All 7 pass")
    expect(page.locator(".cm-content")).to_be_focused()
    expect(page.locator("[data-stop]")).to_be_hidden()


def test_stop_ends_the_run_and_the_next_one_works(page: Page, fake_site: str) -> None:
    page.add_init_script("window.canned = { delayMs: 200 }")
    open_exercise(page, fake_site)
    page.locator("[data-check-all]").click()
    expect(page.locator('[data-verdict="passed"]')).not_to_have_count(0)
    page.locator("[data-stop]").click()
    expect(page.locator("[data-summary-note]")).to_contain_text("not run")
    page.evaluate("window.canned = {}")
    page.locator("[data-check-all]").click()
    expect(page.locator("[data-summary]")).to_have_text("All 7 pass")


def test_a_second_start_during_a_run_does_nothing(page: Page, fake_site: str) -> None:
    page.add_init_script("window.canned = { delayMs: 50 }")
    open_exercise(page, fake_site)
    page.keyboard.press("ControlOrMeta+Enter")
    page.keyboard.press("ControlOrMeta+Enter")
    page.locator("[data-run-examples]").dispatch_event("click")
    expect(page.locator("[data-summary]")).to_have_text("All 7 pass")
    assert 1 == len(page.evaluate("window.submissions"))


def test_an_edit_after_a_run_is_noted(page: Page, fake_site: str) -> None:
    run(page, fake_site, {})
    put_cursor(page, 1)
    page.keyboard.insert_text("#")
    expect(page.locator("[data-summary-note]")).to_have_text(re.compile(r"^graded here in .* · edited since$"))


def test_an_edit_after_a_run_that_had_nothing_to_note_is_noted_alone(page: Page, fake_site: str) -> None:
    run(page, fake_site, {"ungradable": {"reason": "there is no function named `double_all`"}})
    put_cursor(page, 1)
    page.keyboard.insert_text("#")
    expect(page.locator("[data-summary-note]")).to_have_text("edited since")


def test_loading_is_shown_in_megabytes_while_the_editor_works(page: Page, fake_site: str) -> None:
    fetching = {"phase": "fetching", "loadedBytes": 3_140_000, "totalBytes": 12_300_000}
    page.add_init_script(f"window.canned = {{ phases: [{json.dumps(fetching)}] }}")
    open_exercise(page, fake_site)
    expect(page.locator("[data-runtime-text]")).to_have_text("Loading Python: 3.1 of 12.3 MB")
    put_cursor(page, 1)
    page.keyboard.insert_text("# early")
    assert lines(page)[0].startswith("# early")
    page.evaluate("setRuntimeState({ phase: 'starting' })")
    expect(page.locator("[data-runtime-text]")).to_have_text("Starting Python")
    page.evaluate("setRuntimeState({ phase: 'ready', bootMs: 5 })")
    expect(page.locator("[data-runtime-progress]")).to_be_hidden()


def test_a_runtime_that_cannot_be_had_offers_another_try(page: Page, fake_site: str) -> None:
    canned = {"phases": [{"phase": "failed", "sentence": "Python could not be loaded."}], "rejects": "No Python."}
    page.add_init_script(f"window.canned = {json.dumps(canned)}")
    open_exercise(page, fake_site)
    expect(page.locator("[data-runtime-text]")).to_have_text("Python could not be loaded.")
    page.locator("[data-check-all]").click()
    expect(page.locator("[data-summary-note]")).to_have_text("No Python.")
    page.evaluate("window.canned = {}")
    page.locator("[data-retry]").click()
    expect(page.locator("[data-runtime-text]")).to_have_text("Python is ready")
    page.locator("[data-check-all]").click()
    expect(page.locator("[data-summary]")).to_have_text("All 7 pass")


def test_the_list_is_walked_with_the_arrow_keys(page: Page, fake_site: str) -> None:
    run(page, fake_site, {})
    page.locator("[data-cases]").focus()
    for key, case in (("End", "case_7"), ("ArrowUp", "case_6"), ("Home", "case_1"), ("ArrowDown", "case_2")):
        page.keyboard.press(key)
        expect(page.locator('[role=option][aria-selected="true"]')).to_have_attribute("data-case", case)
    expect(page.locator("[data-detail-name]")).to_have_text("Nothing to double")
    expect(page.locator("[data-cases]")).to_be_focused()
