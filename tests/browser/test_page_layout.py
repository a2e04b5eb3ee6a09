"""The page around the parts: addresses, policy, themes, sizes, keyboard, and what axe finds."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.editor import open_exercise
from tests.browser.fake_site import EXERCISE_PATH

PAGES = ("index.html", "numbers/index.html", EXERCISE_PATH)
FAILING = {
    "results": {
        "case_1": {
            "verdict": "wrong",
            "message": "`[0]` is `1`, expected `2`.",
            "input": "numbers = [1, 2]",
            "display": {"expected": [[["[", 0], ["2", 1], ["]", 0]]], "actual": [[["[", 0], ["1", 1], ["]", 0]]]},
            "stdout": "hello\n",
            "hint": "Look again.",
            "trace": ["double(n=1)"],
        },
        "case_2": {"verdict": "grader_error"},
    }
}


def show_failing_run(page: Page, site: str) -> None:
    """The exercise page after a run in which a case failed."""
    page.add_init_script(f"window.canned = {json.dumps(FAILING)}")
    open_exercise(page, site)
    page.locator("[data-check-all]").click()
    expect(page.locator("[data-summary]")).to_have_text("5 of 7 pass")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1360, 420])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_page(
    browser: Browser, fake_site: str, scheme: str, width: int
) -> None:
    # Transitions would let axe measure a colour half way between two.
    page = browser.new_page(
        color_scheme="dark" if scheme == "dark" else "light",
        viewport={"width": width, "height": 900},
        reduced_motion="reduce",
    )
    for path in PAGES:
        if path == EXERCISE_PATH:
            show_failing_run(page, fake_site)
        else:
            page.goto(fake_site + path)
        violations = Axe().run(page).response["violations"]
        assert [] == [(one["id"], [node["html"] for node in one["nodes"]]) for one in violations]
        assert width >= page.evaluate("document.documentElement.scrollWidth")
    page.context.close()


@pytest.mark.parametrize("path", PAGES)
def test_every_page_has_a_strict_policy_and_no_inline_code(page: Page, fake_site: str, path: str) -> None:
    page.goto(fake_site + path)
    policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content") or ""
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert [] == re.findall(r"unsafe|\*|https?:", policy)
    html = page.request.get(fake_site + path).text()
    assert [] == re.findall(r"<script(?![^>]*src=)|<[^>]*\s(?:style|on\w+)=", html)


def test_an_inline_script_would_not_run(browser: Browser, fake_site: str) -> None:
    page = browser.new_page()
    page.goto(fake_site + EXERCISE_PATH)
    blocked = page.evaluate(
        """() => new Promise((resolve) => {
            document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
            const script = document.createElement("script");
            script.append("window.ran = true");
            document.body.append(script);
        })"""
    )
    assert "require-trusted-types-for" == blocked or "script-src-elem" == blocked
    assert page.evaluate("window.ran === undefined")
    page.context.close()


def test_the_theme_goes_round_and_is_kept(page: Page, fake_site: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(f"{fake_site}index.html")
    toggle = page.locator("[data-theme-toggle]")
    seen = []
    for _ in range(3):
        toggle.click()
        seen.append((toggle.inner_text().split()[-1], page.evaluate("getComputedStyle(document.body).colorScheme")))
    assert [("light", "light"), ("dark", "dark"), ("auto", "light dark")] == seen
    toggle.click()
    toggle.click()
    page.goto(fake_site + EXERCISE_PATH)
    assert "dark" == page.locator("html").get_attribute("data-theme")


def test_everything_is_reached_with_the_keyboard_alone(page: Page, fake_site: str) -> None:
    show_failing_run(page, fake_site)
    page.evaluate("document.activeElement.blur()")
    reached: list[str] = []
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.cm-content')"):
            reached.append("editor")
            page.keyboard.press("Escape")
            continue
        reached.append(page.evaluate("document.activeElement.innerText || document.activeElement.ariaLabel || ''"))
    for name in ("Skip to the editor", "Reset", "Run examples", "editor", "Fold provided code", "Hint 1 of 2"):
        assert name in reached, reached
    assert any(name.startswith("Check all") for name in reached)
    assert any(name.startswith("Examples") for name in reached)


def test_a_footer_of_two_lines_takes_its_place_from_the_work(page: Page, fake_site: str) -> None:
    open_exercise(page, fake_site)
    page.evaluate("document.querySelector('[data-kept]').hidden = false")
    for width, height in ((1920, 1080), (1360, 900), (1024, 768), (901, 700)):
        page.set_viewport_size({"width": width, "height": height})
        bottom = page.evaluate("document.querySelector('.bottom').getBoundingClientRect().bottom")
        assert (height, height) == (page.evaluate("document.documentElement.scrollHeight"), round(bottom))


def test_the_bar_between_editor_and_results_is_moved_and_kept(page: Page, fake_site: str) -> None:
    open_exercise(page, fake_site)
    editor = page.locator("#code")
    before = editor.bounding_box()
    page.locator("[data-splitter]").focus()
    page.keyboard.press("ArrowUp")
    after = editor.bounding_box()
    assert before
    assert after
    assert after["height"] < before["height"] - 20
    page.reload()
    expect(page.locator("[data-splitter]")).to_have_attribute("aria-valuenow", "46")


def test_the_statement_is_there_without_javascript(browser: Browser, fake_site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(fake_site + EXERCISE_PATH)
    expect(page.get_by_role("heading", name="Double Them All")).to_be_visible()
    expect(page.locator("[data-editor]")).to_contain_text("def double_all(numbers):")
    expect(page.locator(".statement p code").first).to_have_css("white-space", "break-spaces")  # '; ' keeps its space
    expect(page.locator(".signature .each")).to_have_css("display", "block")
    context.close()


def test_cases_of_another_build_are_not_run(page: Page, fake_site: str) -> None:
    cases = re.compile(r"cases\.json")
    loads: list[str] = []
    page.on("load", lambda _: loads.append("load"))
    page.route(cases, lambda route: route.fulfill(json={"version": 1, "build": "newer"}))
    page.goto(fake_site + EXERCISE_PATH)
    expect(page.locator('[data-notice="no-cases"]')).to_contain_text("different releases")
    assert ["load", "load"] == loads
    page.unroute(cases)
    page.get_by_role("button", name="Retry").click()
    expect(page.locator(".cm-content")).to_be_visible()
