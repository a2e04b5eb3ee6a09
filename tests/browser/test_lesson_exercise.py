"""Exercises inside a lesson, with Python itself: fetched when somebody comes near, one work with their own pages."""

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Locator, Page, expect

from grader.load import find_exercise
from tests.browser.editor import whole_run
from tests.lesson.lesson_answers import LESSON, SOLVED
from tests.repository import ROOT

PATH = f"{LESSON}/index.html"
REFUSE, ORDER = SOLVED
REFERENCES = {slug: find_exercise(slug, ROOT / "exercises") for slug in SOLVED}
WRONG = ROOT / "exercises" / "build-an-agent" / REFUSE / "wrong" / "refusal_is_not_marked.py"
BOOT_MS = 60_000


def come_to(page: Page, slug: str) -> Locator:
    """The exercise in the lesson, with its editor there."""
    place = page.locator(f"#{slug}")
    place.scroll_into_view_if_needed()
    expect(place.locator(".cm-content")).to_be_visible()
    return place


def write(place: Locator, source: str) -> None:
    """Put *source* in place of the learner's part."""
    place.locator(".cm-line").first.click()
    place.page.keyboard.press("ControlOrMeta+a")
    place.page.keyboard.insert_text(source)


def ended(place: Locator) -> None:
    """Wait for the end of the run."""
    expect(place.locator("[data-stop]")).to_be_hidden(timeout=BOOT_MS)
    expect(place.locator("[data-check-all]")).to_have_attribute("aria-disabled", "false")


def check(place: Locator, source: str) -> None:
    """Put *source* in place of the learner's part, and check all cases by the shortcut."""
    write(place, source)
    with whole_run(place.locator("[data-stop]")):
        place.page.keyboard.press("ControlOrMeta+Enter")
    ended(place)


def cases_in_page(slug: str) -> int:
    return sum(case.visibility != "final" for case in REFERENCES[slug].cases)


def test_exercises_are_solved_in_the_lesson_and_are_those_of_their_pages(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site + PATH)
    page.wait_for_load_state("networkidle")
    assert [] == [url for url in asked if re.search(r"embedded\.js|cases\.json|runtime/", url)]

    refuse = come_to(page, REFUSE)
    expect(refuse.locator("[data-results]")).to_be_hidden()
    check(refuse, WRONG.read_text(encoding="utf-8"))
    expect(refuse.locator("[data-detail-name]")).to_have_text("A call that names another call")
    expect(refuse.locator('[data-row="expected"] mark')).to_contain_text(["'is_error': True"])
    expect(refuse.locator("[data-exercise-state]")).to_contain_text("best")
    expect(refuse.locator("[data-live]")).to_contain_text("First failure: A call that names another call")
    write(refuse, "while True:\n    pass\n")
    refuse.locator("[data-run-examples]").click()
    expect(refuse.locator('[data-runtime="running"]')).to_be_visible()
    refuse.locator("[data-stop]").click()
    ended(refuse)

    order = come_to(page, ORDER)
    check(order, REFERENCES[ORDER].solution)
    expect(order.locator("[data-summary]")).to_have_text(f"All {cases_in_page(ORDER)} pass")
    check(refuse, REFERENCES[REFUSE].solution)
    expect(refuse.locator("[data-summary]")).to_have_text(f"All {cases_in_page(REFUSE)} pass")
    expect(order.locator("[data-summary]")).to_have_text(f"All {cases_in_page(ORDER)} pass")
    for place in (order, refuse):
        expect(place.locator("[data-exercise-state]")).to_have_text("✓ solved")
        place.locator(".task > summary").click()
        expect(place.get_by_text("One solution")).to_be_visible()
    expect(page.locator("[data-progress-chip]")).to_have_text("2 of 14 right")
    assert [] == [(one["id"], one["nodes"]) for one in Axe().run(page).response["violations"]]

    refuse.get_by_role("link", name="Open on its own page").click()
    expect(page.locator("[data-progress-chip]")).to_have_text("✓ solved")
    first = REFERENCES[REFUSE].solution.split("\n", maxsplit=1)[0]
    expect(page.locator(".cm-line").first).to_have_text(first)


def test_a_lesson_and_another_tab_never_overwrite_each_other(context: BrowserContext, site: str) -> None:
    context.route("**/runtime/**", lambda route: route.abort())  # nothing is run here
    lesson, own = context.new_page(), context.new_page()
    lesson.goto(site + PATH)
    place = come_to(lesson, REFUSE)
    own.goto(f"{site}build-an-agent/{REFUSE}/index.html")
    expect(own.locator(".cm-content")).to_be_visible()
    write(own.locator("body"), "# on its own page\n")
    expect(own.locator('[data-saved="saved"]')).to_be_visible()

    notice = place.locator('[data-notice="overtaken"]')
    expect(notice).to_contain_text("edited in another tab")
    expect(place.locator('[data-saved="overtaken"]')).to_be_visible()
    notice.get_by_role("button", name="The other tab's").click()
    expect(place.locator(".cm-line").first).to_have_text("# on its own page")
    expect(lesson.locator(f"#{ORDER} .cm-line").first).not_to_have_text("# on its own page")


def test_an_exercise_is_worked_with_by_keyboard_alone(page: Page, site: str) -> None:
    page.goto(site + PATH)
    place = come_to(page, REFUSE)
    place.locator(".task > summary").focus()
    page.keyboard.press("Enter")
    expect(place.get_by_role("heading", name="Rules for call_tool")).to_be_visible()
    place.locator("[data-reset]").focus()
    reached: list[str] = []
    for _ in range(8):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.cm-content')"):
            page.keyboard.press("Escape")
            reached.append("editor")
        else:
            reached.append(page.evaluate("document.activeElement.innerText").split("\n")[0].removesuffix(" Ctrl ⏎"))
    in_order = ["Run examples", "Check all", "editor", "Plain editor", "Fold provided code", "Open on its own page"]
    assert in_order == [name for name in reached if name in in_order], reached


def test_an_editor_that_cannot_be_had_is_told_and_asked_for_again(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    script = re.compile(r"embedded\.js")
    page.route(script, lambda route: route.abort())
    page.goto(site + PATH)
    place = page.locator(f"#{REFUSE}")
    place.scroll_into_view_if_needed()
    expect(place.locator('[data-notice="no-cases"]')).to_contain_text("The editor could not be loaded")
    expect(place.locator("[data-editor] > pre")).to_be_visible()
    page.unroute(script)
    place.get_by_role("button", name="Retry").first.click()
    expect(place.locator(".cm-content")).to_be_visible()
