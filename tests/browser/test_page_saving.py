"""Code and progress stay in the browser: kept as typed, restored, never overwritten unasked."""

from pathlib import Path

from playwright.sync_api import Page, expect

from grader.program import assemble
from tests.browser.conftest import SUB_PATH, static_server
from tests.browser.editor import STARTER_LINES, learner_lines, lines, open_exercise, paste, put_cursor
from tests.browser.fake_site import PROVIDED, build_fake_site

REFUSE_STORAGE = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("refused", "SecurityError"); },
});"""


def write(page: Page, text: str) -> None:
    """Put *text* before the learner's first line."""
    put_cursor(page, 1)
    page.keyboard.insert_text(text)


def saved(page: Page, state: str = "saved") -> None:
    """Wait until the page says that the code is in this *state*."""
    expect(page.locator(f'[data-saved="{state}"]')).to_be_visible()


def test_code_is_saved_as_typed_and_restored(page: Page, fake_site: str) -> None:
    open_exercise(page, fake_site)
    write(page, "# mine\n")
    saved(page)
    page.reload()
    assert ["# mine", *STARTER_LINES] == learner_lines(page)
    saved(page)


def test_undo_after_a_return_stops_at_the_restored_text(page: Page, fake_site: str) -> None:
    open_exercise(page, fake_site)
    write(page, "# mine\n")
    saved(page)
    page.reload()
    put_cursor(page, 1)
    page.keyboard.press("ControlOrMeta+z")
    assert ["# mine", *STARTER_LINES] == learner_lines(page)


def test_leaving_at_once_loses_nothing(page: Page, fake_site: str) -> None:
    open_exercise(page, fake_site)
    write(page, "# in a hurry\n")
    page.goto(f"{fake_site}index.html")
    open_exercise(page, fake_site)
    assert ["# in a hurry", *STARTER_LINES] == learner_lines(page)


def test_exercises_keep_their_code_apart(page: Page, fake_site: str) -> None:
    open_exercise(page, fake_site)
    write(page, "# mine\n")
    saved(page)
    open_exercise(page, fake_site, "numbers/halve/index.html")
    assert "def halve(n):" == lines(page)[0]
    page.keyboard.press("ControlOrMeta+z")
    assert "def halve(n):" == lines(page)[0]


def test_two_copies_of_the_site_keep_their_code_apart(page: Page, tmp_path: Path) -> None:
    for copy in ("one", "two"):
        build_fake_site(tmp_path / copy)
    with static_server(tmp_path) as address:
        open_exercise(page, f"{address}one/")
        write(page, "# mine\n")
        saved(page)
        open_exercise(page, f"{address}two/")
        assert STARTER_LINES == learner_lines(page)
        page.goto("about:blank")


def test_a_refused_storage_is_said_and_the_page_works(page: Page, fake_site: str) -> None:
    page.add_init_script(REFUSE_STORAGE)
    open_exercise(page, fake_site)
    expect(page.locator("[data-saved]")).to_have_text("Not saved: this browser keeps nothing")
    write(page, "# mine\n")
    saved(page, "refused")
    page.locator("[data-check-all]").click()
    expect(page.locator("[data-summary]")).to_have_text("All 7 pass")


def test_a_save_for_which_there_is_no_room_is_said_to_be_that(page: Page, fake_site: str) -> None:
    open_exercise(page, fake_site)
    write(page, "# mine\n")
    saved(page)
    page.evaluate("localStorage.setItem('other', 'x'.repeat(5242880 - 2000))")
    write(page, f"# {'long' * 500}\n")
    saved(page, "refused")
    expect(page.locator("[data-saved]")).to_have_text("Not saved: this browser has no room for it")
    page.reload()
    assert ["# mine", *STARTER_LINES] == learner_lines(page)


def open_two(first: Page, site: str) -> tuple[Page, Page]:
    """The same exercise in two tabs, the first of which then saves something."""
    second = first.context.new_page()
    for tab in (first, second):
        open_exercise(tab, site)
    write(first, "# first\n")
    saved(first)
    return first, second


def test_a_second_tab_is_asked_and_can_take_the_others_text(page: Page, fake_site: str) -> None:
    _, second = open_two(page, fake_site)
    notice = second.locator('[data-notice="overtaken"]')
    expect(notice).to_be_visible()
    saved(second, "overtaken")
    notice.get_by_role("button", name="The other tab's").click()
    assert ["# first", *STARTER_LINES] == learner_lines(second)
    saved(second)
    expect(notice).to_be_hidden()
    second.keyboard.press("ControlOrMeta+z")


def test_a_tab_that_was_overtaken_overwrites_nothing(page: Page, fake_site: str) -> None:
    first, second = open_two(page, fake_site)
    write(second, "# second\n")
    second.wait_for_timeout(500)
    saved(second, "overtaken")
    assert ["# second", *STARTER_LINES] == learner_lines(second)
    second.close()
    first.reload()
    assert ["# first", *STARTER_LINES] == learner_lines(first)


def test_a_second_tab_can_keep_its_own_text_and_the_first_is_asked_then(page: Page, fake_site: str) -> None:
    first, second = open_two(page, fake_site)
    write(second, "# second\n")
    second.get_by_role("button", name="This one").click()
    saved(second)
    expect(first.locator('[data-notice="overtaken"]')).to_be_visible()
    assert ["# first", *STARTER_LINES] == learner_lines(first)
    second.reload()
    assert ["# second", *STARTER_LINES] == learner_lines(second)


def test_what_an_overtaken_tab_typed_is_asked_about_again_after_a_reload(page: Page, fake_site: str) -> None:
    first, second = open_two(page, fake_site)
    write(second, "# second\n")
    second.reload()  # within the moment of quiet before a save
    notice = second.locator('[data-notice="aside"]')
    expect(notice).to_contain_text("Which one is to be kept?")
    assert ["# first", *STARTER_LINES] == learner_lines(second)
    notice.get_by_role("button", name="The one not saved").click()
    saved(second)
    assert ["# second", *STARTER_LINES] == learner_lines(second)

    write(first, "# third\n")
    saved(first, "overtaken")
    first.wait_for_timeout(500)
    first.close()
    second.reload()
    assert ["# second", *STARTER_LINES] == learner_lines(second)
    notice.get_by_role("button", name="This one").click()
    second.reload()
    saved(second)
    expect(notice).to_have_count(0)


def test_blank_lines_at_the_end_stay_and_two_tabs_agree_about_them(page: Page, fake_site: str) -> None:
    first, second = open_two(page, fake_site)
    put_cursor(first, 1 + len(STARTER_LINES), "End")
    for _ in range(2):
        paste(first, "\n")
        saved(first)
        first.reload()
        put_cursor(first, len(learner_lines(first)), "Home")
    mine = ["# first", *STARTER_LINES, "", ""]
    assert mine == learner_lines(first)
    second.get_by_role("button", name="The other tab's").click()
    saved(second)
    assert mine == learner_lines(second)
    second.locator("[data-check-all]").click()
    expect(second.locator("[data-summary]")).to_have_text("All 7 pass")
    program, begins = assemble(second.evaluate("window.submissions[0]"), PROVIDED)
    assert (lines(second), len(mine) + 1) == (program.rstrip("\n").split("\n"), begins)
    expect(first.locator('[data-notice="overtaken"]')).to_have_count(0)


def test_a_changed_exercise_says_so_and_offers_the_new_starter(page: Page, tmp_path: Path) -> None:
    folder = tmp_path / SUB_PATH
    build_fake_site(folder)
    with static_server(tmp_path) as address:
        open_exercise(page, f"{address}{SUB_PATH}/")
        write(page, "# old\n")
        saved(page)
        build_fake_site(folder, version=2)
        page.reload()
        notice = page.locator('[data-notice="new-version"]')
        expect(notice).to_contain_text("has changed")
        assert ["# old", *STARTER_LINES] == learner_lines(page)
        page.reload()
        notice.get_by_role("button", name="Take the new starter").click()
        assert STARTER_LINES == learner_lines(page)
        page.reload()
        expect(page.locator(".cm-content")).to_be_visible()
        expect(notice).to_be_hidden()
        page.goto("about:blank")


def test_progress_is_kept_and_shown_on_every_page(page: Page, fake_site: str) -> None:
    page.add_init_script('window.canned = { results: { case_5: { verdict: "wrong" } } }')
    open_exercise(page, fake_site)
    page.locator("[data-check-all]").click()
    expect(page.locator("[data-progress-chip]")).to_have_text("best 6 of 7")
    page.evaluate("window.canned = {}")
    page.locator("[data-check-all]").click()
    expect(page.locator("[data-progress-chip]")).to_have_text("✓ solved")
    expect(page.locator("[data-track-text]")).to_have_text("1 of 2 solved")
    page.goto(f"{fake_site}numbers/index.html")
    expect(page.locator('[data-exercise-state="numbers/double-all"]')).to_have_text("✓ solved")
    expect(page.locator('[data-exercise-state="numbers/halve"]')).to_have_text("")
    page.goto(f"{fake_site}index.html")
    expect(page.locator("[data-track-text]")).to_have_text("1 of 2 solved")


def test_the_solution_opens_when_all_cases_pass_and_stays_open(page: Page, fake_site: str) -> None:
    open_exercise(page, fake_site)
    expect(page.get_by_text("Opens here when all cases pass.")).to_be_visible()
    expect(page.get_by_text("One solution")).to_be_hidden()
    page.locator("[data-check-all]").click()
    expect(page.get_by_text("One solution")).to_be_visible()
    page.reload()
    expect(page.get_by_text("One solution")).to_be_visible()
    expect(page.get_by_text("Opens here when all cases pass.")).to_be_hidden()


def test_passing_examples_alone_solves_nothing(page: Page, fake_site: str) -> None:
    open_exercise(page, fake_site)
    page.locator("[data-run-examples]").click()
    expect(page.locator("[data-summary]")).to_have_text("All 3 pass")
    expect(page.locator("[data-progress-chip]")).to_be_hidden()
