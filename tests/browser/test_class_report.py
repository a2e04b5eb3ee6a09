"""The class page in a real browser: what axe finds, what sorting does, and that nothing of a submission runs."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from tests.formats.reports import ADA, BOB, EVE, OK, TWO, conclude, written

TEN = conclude("10", OK, [TWO] * 4)
TWO_ONLY = conclude("2", OK, [TWO, *[{**TWO, "verdict": "raised"}] * 3])


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where the page is: a file, as an instructor opens it."""
    place: Path = tmp_path_factory.mktemp("class") / "class.html"
    place.write_text(written("html", [ADA, TEN, BOB, TWO_ONLY, EVE]), encoding="utf-8")
    return place.as_uri()


@pytest.fixture
def class_page(kept_context: BrowserContext, address: str) -> Iterator[Page]:
    """The page, opened where any request but that for itself, and any error, is a fault."""
    opened = kept_context.new_page()
    faults: list[str] = []
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.on("request", lambda request: faults.append(request.url) if request.url != address else None)
    opened.goto(address)
    yield opened
    opened.close()
    assert [] == faults


def names(page: Page, table: int) -> list[str]:
    return [name.strip()[:4] for name in page.locator("table").nth(table).locator("tbody th").all_inner_texts()]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1360, 420])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_page(
    class_page: Page, scheme: Literal["light", "dark"], width: int
) -> None:
    page = class_page
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 900})
    for summary in page.locator("details > summary").all():
        summary.click()
    violations = Axe().run(page).response["violations"]
    assert [] == [(one["id"], [node["html"] for node in one["nodes"]]) for one in violations]
    assert width >= page.evaluate("document.documentElement.scrollWidth")


def test_a_column_sorts_one_way_then_the_other_and_the_map_follows(class_page: Page) -> None:
    assert ["ada", "10", "@bob", "2", "eve<"] == names(class_page, 0)

    button = class_page.get_by_role("button", name="Submission")
    button.click()
    assert ["@bob", "2", "10", "ada", "eve<"] == names(class_page, 0)
    assert ["@bob", "2", "10", "ada", "eve<"] == names(class_page, 1)
    expect(class_page.locator("th").first).to_have_attribute("aria-sort", "ascending")

    button.click()
    assert ["eve<", "ada", "10", "2", "@bob"] == names(class_page, 1)
    expect(class_page.locator("th").first).to_have_attribute("aria-sort", "descending")


def test_numbers_sort_from_the_highest_and_equal_ones_stay_in_order(class_page: Page) -> None:
    class_page.get_by_role("button", name="Passed").click()
    assert ["10", "eve<", "ada", "2", "@bob"] == names(class_page, 0)


def test_the_cases_sort_without_touching_the_map(class_page: Page) -> None:
    class_page.get_by_role("button", name="Failed").nth(1).click()
    assert ['<b>"', "thre", "last", "=two"] == names(class_page, 2)
    assert ["ada", "10", "@bob", "2", "eve<"] == names(class_page, 1)


def test_a_name_leads_to_its_submission_which_opens(class_page: Page) -> None:
    class_page.get_by_role("link", name="ada").first.click()
    expect(class_page.locator("#submission-1 .one-case").first).to_be_visible()


def test_what_differs_is_marked_as_on_the_practice_page(class_page: Page) -> None:
    class_page.locator("#submission-1 > summary").click()
    mark = class_page.locator("#submission-1 .actual mark").first
    assert "wavy" == mark.evaluate("node => getComputedStyle(node).textDecorationStyle")
    assert "rgba(0, 0, 0, 0)" != mark.evaluate("node => getComputedStyle(node).backgroundColor")


def test_nothing_of_a_submission_runs_and_neither_would_another_script(class_page: Page) -> None:
    assert 1 == class_page.locator("script").count()
    refused = class_page.evaluate(
        """() => new Promise((resolve) => {
            document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
            const script = document.createElement("script");
            script.append("window.ran = true");
            document.body.append(script);
        })"""
    )
    assert "require-trusted-types-for" == refused
    assert class_page.evaluate("window.ran === undefined")
