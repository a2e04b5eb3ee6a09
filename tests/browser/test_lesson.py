"""The lesson page with Python itself: every checkpoint answered wrong and then right, the figure moved, nothing lost."""

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from tests.lesson.lesson_answers import CHOICES, LESSON, PREDICTIONS, SOLVED

PATH = f"{LESSON}/index.html"
BOOT_MS = 60_000
ASKED = len(PREDICTIONS) + len(CHOICES)
WORDS = f"{ASKED} of {ASKED + len(SOLVED)} right"


def checkpoint(page: Page, name: str) -> Locator:
    return page.locator(f'[data-checkpoint="{name}"]')


def write_down(place: Locator, answer: str) -> None:
    """Give *answer* and wait for the verdict."""
    place.locator("[data-answer]").fill(answer)
    place.locator("[data-check]").click()
    expect(place.locator("[data-check]")).to_have_attribute("aria-disabled", "false", timeout=BOOT_MS)


def choose(place: Locator, options: list[int]) -> None:
    """Choose these options and no other, and answer."""
    inputs = place.locator("input")
    for index in range(inputs.count()):
        if index in options:
            inputs.nth(index).check()
        elif inputs.nth(index).get_attribute("type") == "checkbox":
            inputs.nth(index).uncheck()
    place.locator("[data-check]").click()


def violations(page: Page) -> list[tuple[str, list[str]]]:
    """What axe finds: the rule, and the elements."""
    return [(one["id"], [node["html"] for node in one["nodes"]]) for one in Axe().run(page).response["violations"]]


def test_every_checkpoint_is_answered_wrong_and_right(page: Page, site: str, tmp_path: Path) -> None:
    page.goto(site + PATH)
    expect(page.locator("[data-progress-chip]")).to_be_hidden()
    assert ASKED == page.locator("[data-checkpoint]").count()
    for name, (right, wrong, words) in PREDICTIONS.items():
        place = checkpoint(page, name)
        write_down(place, wrong)
        expect(place.locator("[data-note]")).to_contain_text("Not right.")
        expect(place.locator("[data-remark]").first).to_contain_text(words)
        assert right.split("\n") == place.locator('[data-row="expected"] .line').evaluate_all(
            "lines => lines.map((line) => line.textContent.replaceAll('differs: ', ''))"
        )
        expect(place.locator('[data-row="actual"] mark')).not_to_have_count(0)
        assert name != "a-guess" or [] == violations(page)
        write_down(place, right)
        expect(place.locator("[data-note]")).to_have_text("Right.")
        expect(place.locator("[data-mark]")).to_have_text("✓ right")
    for name, (chosen, others) in CHOICES.items():
        place = checkpoint(page, name)
        place.locator("[data-check]").click()
        expect(place.locator("[data-note]")).to_have_text("Choose first.")
        expect(place.locator("[data-reason]").first).to_be_hidden()
        choose(place, others)
        expect(place.locator("[data-note]")).to_contain_text("Not right.")
        for reason in place.locator("[data-reason]").all():
            expect(reason).to_have_text(re.compile(r"^(Right|Not right): .+"))
        choose(place, chosen)
        expect(place.locator("[data-note]")).to_have_text("Right.")
    expect(page.locator("[data-progress-chip]")).to_have_text(WORDS)

    page.reload()
    for name, (right, _, _) in PREDICTIONS.items():
        expect(checkpoint(page, name).locator("[data-answer]")).to_have_value(right)
        expect(checkpoint(page, name).locator("[data-mark]")).to_have_text("✓ right")
    for name, (chosen, _) in CHOICES.items():
        inputs = checkpoint(page, name).locator("input").all()
        assert chosen == [index for index, each in enumerate(inputs) if each.is_checked()]
        expect(checkpoint(page, name).locator("[data-mark]")).to_have_text("✓ right")
    page.goto(f"{site}{LESSON.split('/', maxsplit=1)[0]}/index.html")
    expect(page.locator(f'[data-lesson-state="{LESSON}"]')).to_have_text(WORDS)
    expect(page.locator("[data-track-text]")).to_contain_text(re.compile(r"^0 of \d+ solved"))
    move_to_an_empty_browser(page, site, tmp_path / "work.json")
    page.goto(site + PATH)
    expect(page.locator("[data-progress-chip]")).to_have_text(WORDS)
    expect(checkpoint(page, "a-guess").locator("[data-answer]")).to_have_value(PREDICTIONS["a-guess"][0])
    solve_elsewhere(page)
    page.goto(f"{site}{LESSON.split('/', maxsplit=1)[0]}/index.html")
    expect(page.locator(f'[data-lesson-state="{LESSON}"]')).to_have_text("✓ all right")
    expect(page.locator("[data-track-text]")).to_contain_text(re.compile(r"^3 of \d+ solved"))


def solve_elsewhere(page: Page) -> None:
    """Keep in the browser that the exercises of the lesson are solved, as their own pages do."""
    for slug in SOLVED:
        page.evaluate(
            """(exercise) => localStorage.setItem(
                `etude:${new URL("../../", location.href).pathname}:progress:${exercise}`,
                JSON.stringify({version: 1, best: 2, total: 2, solvedAt: 1}),
            )""",
            f"build-an-agent/{slug}",
        )


def move_to_an_empty_browser(page: Page, site: str, path: Path) -> None:
    """Save the work to *path*, forget everything, and load it again."""
    page.goto(site + "index.html")
    with page.expect_download() as saved:
        page.locator("[data-export]").click()
    saved.value.save_as(path)
    page.evaluate("localStorage.clear()")
    page.locator("[data-import-file]").set_input_files(path)
    expect(page.locator("[data-import-preview] li")).to_have_text(f"{LESSON}: adds answers or results")
    page.get_by_role("button", name="Load", exact=True).click()
    expect(page.locator("[data-backup-note]")).to_contain_text("Loaded")


# Latencies in ms, the limit, how long it takes with it, and the order of finishing; the sum is in the other figure.
FIGURES = [
    ([400, 600, 800], 3, 800, "1, 2, 3"),
    ([400, 600, 800], 2, 1200, "1, 2, 3"),
    ([400, 600, 800], 1, 1800, "1, 2, 3"),
    ([800, 100, 300], 1, 1200, "1, 2, 3"),
    ([800, 100, 300], 2, 800, "2, 3, 1"),
    ([800, 100, 300], 3, 800, "2, 3, 1"),
    ([300, 50, 150], 3, 300, "2, 3, 1"),
    ([300, 50, 150], 2, 300, "2, 3, 1"),
    ([100, 100, 100], 2, 200, "1, 2, 3"),
    ([100, 100, 100], 3, 100, "1, 2, 3"),
    ([10, 60000, 10], 3, 60000, "1, 3, 2"),
]


def test_the_figure_moves_with_latencies_and_limit(page: Page, site: str) -> None:
    page.goto(site + PATH)
    figure = page.locator("[data-latency]")
    limit_field = figure.get_by_role("spinbutton", name="At most")
    expect(figure.locator("figcaption").nth(0)).to_have_text("One after another: 1800 ms.")
    expect(figure.locator("figcaption").nth(1)).to_have_text("At most 3 at once: 800 ms, so 1000 ms are saved.")
    for latencies, limit, total, order in FIGURES:
        for index, latency in enumerate(latencies, start=1):
            figure.get_by_label(f"Call {index}").fill(str(latency))
        limit_field.fill(str(limit))
        expect(figure.locator("figcaption").nth(0)).to_have_text(f"One after another: {sum(latencies)} ms.")
        expect(figure.locator("figcaption").nth(1)).to_contain_text(f"At most {limit} at once: {total} ms")
        expect(figure.get_by_text("They finish in the order").first).to_have_text(f"They finish in the order {order}.")
        widths = (
            figure.locator("svg")
            .nth(1)
            .locator("rect.bar")
            .evaluate_all("bars => bars.map((bar) => Number.parseFloat(bar.getAttribute('width')))")
        )
        assert pytest.approx([100 * latency / sum(latencies) for latency in latencies], abs=0.01) == widths
    figure.get_by_label("Call 2").focus()
    page.keyboard.press("ArrowDown")
    expect(figure.locator("[data-latency-live]")).to_contain_text("One after another: 60010 ms.")
    limit_field.fill("0")
    expect(limit_field).to_have_attribute("aria-invalid", "true")
    expect(figure.locator("[data-latency-live]")).to_contain_text("stays as it is")
    expect(figure.locator("figcaption").nth(0)).to_have_text("One after another: 60010 ms.")


def test_results_are_moved_and_paired_by_position_or_by_id(page: Page, site: str) -> None:
    page.goto(site + PATH)
    figure = page.locator("[data-pairing]")
    reports = ["14°C, rain", "27°C, sun", "6°C, snow"]  # of Amsterdam, Lisbon and Oslo

    def gets(numbers: list[int], said: str) -> None:
        words = [
            reports[number - 1] + (", its own" if number == place else f", the result of call_{number}")
            for place, number in enumerate(numbers, start=1)
        ]
        expect(figure.locator("[data-gets]")).to_have_text(words)
        expect(figure.locator("[data-pairing-live]")).to_contain_text(said)

    gets([2, 3, 1], "3 of 3 calls get the result of another.")
    figure.get_by_role("button", name="call_1 earlier").click()
    gets([2, 1, 3], "2 of 3 calls get the result of another.")
    expect(figure.get_by_role("button", name="call_1 earlier")).to_be_focused()
    figure.get_by_label("by id").check()
    gets([1, 2, 3], "Each call gets its own result, in whatever order")
    figure.get_by_label("by position").check()
    figure.get_by_role("button", name="call_1 earlier").press("Enter")
    gets([1, 2, 3], "here the results happen to come back in the order of the calls")
    expect(figure.get_by_role("button", name="call_2 earlier")).to_be_focused()
    expect(figure.get_by_role("button", name="call_1 earlier")).to_be_hidden()


@pytest.mark.parametrize(("scheme", "width"), [("light", 1360), ("dark", 420)])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_page(
    browser: Browser, site: str, scheme: str, width: int
) -> None:
    page = browser.new_page(
        color_scheme="dark" if scheme == "dark" else "light",
        viewport={"width": width, "height": 900},
        reduced_motion="reduce",
    )
    page.goto(site + PATH)
    choose(checkpoint(page, "which-pair"), [0])
    page.locator(".task > summary").first.click()
    assert [] == violations(page)
    assert width >= page.evaluate("document.documentElement.scrollWidth")
    page.context.close()


def test_the_lesson_can_be_read_without_javascript(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site + PATH)
    expect(page.get_by_role("heading", name="To take away")).to_be_visible()
    expect(page.locator("[data-latency]")).to_contain_text("One after another: 1800 ms.")
    expect(page.locator("[data-latency-fields]")).to_be_hidden()
    expect(page.locator("[data-gets]")).to_have_text(["27°C, sun", "6°C, snow", "14°C, rain"])
    context.close()
