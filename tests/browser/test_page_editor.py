"""The editor: one program in one document, of which only the learner's part can change, by whatever means."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from grader.program import MARKER
from tests.browser.editor import (
    PROVIDED_LINES,
    STARTER_LINES,
    drop,
    learner_lines,
    lines,
    open_exercise,
    paste,
    put_cursor,
)

FIRST_PROVIDED = len(STARTER_LINES) + 2
LAST = len(STARTER_LINES) + len(PROVIDED_LINES)


@pytest.fixture
def opened(page: Page, fake_site: str) -> Page:
    """The fake exercise, its editor ready."""
    open_exercise(page, fake_site)
    return page


def test_the_document_is_starter_marker_and_provided_code(opened: Page) -> None:
    assert [*STARTER_LINES, *PROVIDED_LINES] == lines(opened)
    numbers = opened.locator(".cm-lineNumbers .cm-gutterElement:visible").all_text_contents()
    assert [str(number) for number in range(1, LAST + 1)] == numbers[-LAST:]


def test_the_learner_writes_above_the_marker(opened: Page) -> None:
    put_cursor(opened, len(STARTER_LINES), "End")
    opened.keyboard.insert_text("  # mine\n    return 1")
    assert [*STARTER_LINES[:-1], "    pass  # mine", "    return 1"] == learner_lines(opened)


FIRST_LOOK = """new MutationObserver((_, seen) => {
    const code = document.querySelector(".cm-content");
    if (!code) return;
    seen.disconnect();
    window.firstLook = [".cm-line", ".tok-keyword"].map(each => code.querySelectorAll(each).length);
}).observe(document, { childList: true, subtree: true });"""


def test_the_code_is_coloured_as_soon_as_it_can_be_edited(page: Page, fake_site: str) -> None:
    """Longer code than an editor parses by itself when it is made, which is 3,000 characters."""
    open_exercise(page, fake_site)
    put_cursor(page, 1)
    page.keyboard.insert_text(f"pass  # {'x' * 110}\n" * 40)
    expect(page.locator('[data-saved="saved"]')).to_be_visible()
    page.add_init_script(FIRST_LOOK)
    page.reload()
    expect(page.locator(".cm-content")).to_be_visible()
    drawn, coloured = page.evaluate("firstLook")
    assert 30 < drawn == coloured


def type_into_provided(page: Page) -> None:
    put_cursor(page, FIRST_PROVIDED)
    page.keyboard.type("x = 1")


def press_keys_in_provided(page: Page) -> None:
    put_cursor(page, FIRST_PROVIDED)
    for key in ("Enter", "Backspace", "Delete", "Tab", "Control+Enter", "Alt+ArrowUp", "Alt+ArrowDown", "Control+/"):
        page.keyboard.press(key)


def paste_into_provided(page: Page) -> None:
    put_cursor(page, LAST, "End")
    paste(page, "\nx = 1")


def cut_from_provided(page: Page) -> None:
    put_cursor(page, FIRST_PROVIDED)
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("ControlOrMeta+x")


def drop_onto_provided(page: Page) -> None:
    drop(page, FIRST_PROVIDED, "x = 1")


def drop_after_the_end(page: Page) -> None:
    drop(page, LAST, "x = 1")


def delete_the_boundary_forwards(page: Page) -> None:
    put_cursor(page, len(STARTER_LINES), "End")
    page.keyboard.press("Delete")
    page.keyboard.press("ControlOrMeta+Delete")


def delete_the_boundary_backwards(page: Page) -> None:
    put_cursor(page, len(STARTER_LINES) + 1)
    page.keyboard.press("Backspace")
    page.keyboard.press("ControlOrMeta+Backspace")


def move_the_last_line_down(page: Page) -> None:
    put_cursor(page, len(STARTER_LINES))
    page.keyboard.press("Alt+ArrowDown")


def undo_with_nothing_done(page: Page) -> None:
    put_cursor(page, 1)
    for _ in range(3):
        page.keyboard.press("ControlOrMeta+z")


@pytest.mark.parametrize(
    "attempt",
    [
        type_into_provided,
        press_keys_in_provided,
        paste_into_provided,
        cut_from_provided,
        drop_onto_provided,
        drop_after_the_end,
        delete_the_boundary_forwards,
        delete_the_boundary_backwards,
        move_the_last_line_down,
        undo_with_nothing_done,
    ],
)
def test_nothing_changes_in_or_at_the_edge_of_the_provided_part(opened: Page, attempt: Callable[[Page], None]) -> None:
    attempt(opened)
    assert STARTER_LINES == learner_lines(opened)


def test_a_refused_edit_is_explained(opened: Page) -> None:
    type_into_provided(opened)
    expect(opened.locator("[data-editor-note]")).to_have_text("The provided part cannot be edited.")
    put_cursor(opened, 1)
    opened.keyboard.insert_text("#")
    expect(opened.locator("[data-editor-note]")).to_have_text("")


def test_an_edit_of_everything_touches_the_learners_part_only(opened: Page) -> None:
    put_cursor(opened, 1)
    opened.keyboard.press("ControlOrMeta+a")
    paste(opened, "x = 1")
    assert ["x = 1"] == learner_lines(opened)
    opened.keyboard.press("ControlOrMeta+a")
    opened.keyboard.press("Delete")
    assert [""] == learner_lines(opened)


def test_typing_over_everything_replaces_the_learners_part(opened: Page) -> None:
    put_cursor(opened, 1)
    opened.keyboard.press("ControlOrMeta+a")
    opened.keyboard.type("z")
    assert ["z"] == learner_lines(opened)
    opened.keyboard.press("ControlOrMeta+z")
    assert STARTER_LINES == learner_lines(opened)


def test_the_learner_can_write_again_after_deleting_everything(opened: Page) -> None:
    put_cursor(opened, 1)
    opened.keyboard.press("ControlOrMeta+a")
    opened.keyboard.press("Delete")
    opened.keyboard.press("ControlOrMeta+Home")
    opened.keyboard.type("y")
    assert ["y"] == learner_lines(opened)


def type_a_letter(page: Page) -> None:
    page.keyboard.type("x")


def paste_two_lines(page: Page) -> None:
    paste(page, "x\n")


def press_enter(page: Page) -> None:
    page.keyboard.press("Enter")


def compose(page: Page) -> None:
    """A letter that an input method composes in two steps."""
    session = page.context.new_cdp_session(page)
    for text in ("e", "é"):
        session.send("Input.imeSetComposition", {"text": text, "selectionStart": 1, "selectionEnd": 1})
    session.send("Input.insertText", {"text": "é"})


def test_what_is_written_over_everything_lands_in_an_empty_learners_part(opened: Page) -> None:
    put_cursor(opened, 1)
    for write, written in (
        (type_a_letter, ["x"]),
        (paste_two_lines, ["x", ""]),
        (press_enter, ["", ""]),
        (compose, ["é"]),
    ):
        opened.keyboard.press("ControlOrMeta+a")
        opened.keyboard.press("ControlOrMeta+x")  # everything stays selected; after another Ctrl+A it is anew
        if write is not paste_two_lines:
            opened.keyboard.press("ControlOrMeta+a")
        write(opened)
        assert written == learner_lines(opened)
        opened.keyboard.type("y")
        assert [*written[:-1], written[-1] + "y"] == learner_lines(opened)
        for _ in range(4):
            opened.keyboard.press("ControlOrMeta+z")
        assert STARTER_LINES == learner_lines(opened)


def test_a_whole_program_is_put_in_up_to_its_marker_line(opened: Page) -> None:
    note = opened.locator("[data-editor-note]")
    whole = "\n".join([*STARTER_LINES, *PROVIDED_LINES])
    put_cursor(opened, 1)
    for key in ("a", "c", "a", "v"):  # the document over itself
        opened.keyboard.press(f"ControlOrMeta+{key}")
    assert STARTER_LINES == learner_lines(opened)
    expect(note).to_have_text("Only what stands above the marker line was taken.")
    opened.keyboard.type("#")
    assert [*STARTER_LINES[:-1], STARTER_LINES[-1] + "#"] == learner_lines(opened)
    expect(note).to_have_text("")
    opened.keyboard.press("ControlOrMeta+z")
    drop(opened, 1, f"# dropped\n{MARKER}\n")
    first, *others = learner_lines(opened)
    assert ("# dropped" in first, STARTER_LINES[1:]) == (True, others)
    opened.keyboard.press("ControlOrMeta+a")
    opened.keyboard.press("ControlOrMeta+x")
    for text, written in ((f"{MARKER}\nx = 1", ""), (whole.replace("\n", "\r\n"), "\n".join(STARTER_LINES))):
        opened.keyboard.press("ControlOrMeta+a")
        paste(opened, text)
        assert written.split("\n") == learner_lines(opened)
        expect(note).to_contain_text("above the marker line")

    opened.locator("[data-plain]").click()
    area = opened.locator("[data-plain-code]")
    area.press("ControlOrMeta+a")
    paste(opened, f"# mine\n{whole}")
    assert "\n".join(["# mine", *STARTER_LINES]) == area.input_value()
    expect(note).to_contain_text("above the marker line")


def test_replace_all_stops_at_the_marker(opened: Page) -> None:
    put_cursor(opened, 1)
    opened.keyboard.press("ControlOrMeta+f")
    opened.get_by_placeholder("Find").fill("double")
    opened.get_by_placeholder("Replace").fill("twice")
    opened.get_by_role("button", name="replace all").click()
    assert "def twice_all(numbers):" == learner_lines(opened)[0]


def test_undo_goes_back_to_the_loaded_text_and_redo_returns(opened: Page) -> None:
    put_cursor(opened, 1)
    for text in ("a", "b", "c"):
        opened.keyboard.insert_text(text)
        opened.keyboard.press("ArrowLeft")
    for _ in range(10):
        opened.keyboard.press("ControlOrMeta+z")
    assert STARTER_LINES == learner_lines(opened)
    for _ in range(10):
        opened.keyboard.press("ControlOrMeta+Shift+Z")
    assert "cba" + STARTER_LINES[0] == learner_lines(opened)[0]


def test_reset_is_one_step_that_can_be_undone(opened: Page) -> None:
    put_cursor(opened, 1)
    opened.keyboard.insert_text("# first\n")
    opened.keyboard.insert_text("# second\n")
    opened.locator("[data-reset]").click()
    assert STARTER_LINES == learner_lines(opened)
    put_cursor(opened, 1)
    opened.keyboard.press("ControlOrMeta+z")
    assert ["# first", "# second", *STARTER_LINES] == learner_lines(opened)


def test_the_provided_part_can_be_copied(opened: Page) -> None:
    put_cursor(opened, FIRST_PROVIDED)
    opened.keyboard.press("Shift+End")
    opened.keyboard.press("ControlOrMeta+c")
    put_cursor(opened, 1)
    opened.keyboard.press("ControlOrMeta+v")
    assert "FACTOR = 2" + STARTER_LINES[0] == learner_lines(opened)[0]


def test_the_provided_part_folds_below_its_marker(opened: Page) -> None:
    opened.locator("[data-fold]").click()
    assert len(STARTER_LINES) + 1 == len(lines(opened))
    expect(opened.locator("[data-fold]")).to_have_text("Show provided code")
    opened.locator("[data-fold]").click()
    assert STARTER_LINES == learner_lines(opened)


def test_strings_come_out_as_they_are_typed(opened: Page) -> None:
    put_cursor(opened, 2)
    for typed, closed in (
        ('"""Doc."""', ""),
        ("'''Doc.'''", ""),
        ('"""Doc "quoted" it\'s x."""', ""),
        ("f\"{x['a']}\"", ""),
        ("d = {'a': [(1, \"b\")]}", ""),
        ('r"', '"'),
        ("print('", "')"),
    ):
        opened.keyboard.press("Home")
        opened.keyboard.press("Shift+End")
        opened.keyboard.press("Delete")
        opened.keyboard.type(typed)
        assert f"{typed}{closed}" == learner_lines(opened)[1]


def test_tab_indents_and_escape_then_tab_leaves(opened: Page) -> None:
    put_cursor(opened, 1)
    opened.keyboard.press("Tab")
    assert "    " + STARTER_LINES[0] == learner_lines(opened)[0]
    opened.keyboard.press("Escape")
    opened.keyboard.press("Tab")
    expect(opened.locator(".cm-content")).not_to_be_focused()
    help_id = opened.locator(".cm-content").get_attribute("aria-describedby")
    expect(opened.locator(f"#{help_id}")).to_contain_text("Esc, then Tab leaves")


def test_without_provided_code_there_is_no_marker(page: Page, fake_site: str) -> None:
    open_exercise(page, fake_site, "numbers/halve/index.html")
    assert ["def halve(n):", "    pass", ""] == lines(page)
    expect(page.locator("[data-fold]")).to_be_hidden()
    put_cursor(page, 3)
    page.keyboard.insert_text("x = 1")
    assert "x = 1" == lines(page)[-1]
