"""Work goes out and in as one file; nothing that is newer here is lost unasked."""

import json
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.editor import STARTER_LINES, learner_lines, open_exercise
from tests.browser.fake_site import STARTER
from tests.browser.test_page_saving import saved, write

DOUBLE, HALVE = "numbers/double-all", "numbers/halve"
OWN = {"name": "mine", "code": "double_all([4])", "args": [["list", [4]]], "kwargs": [], "expected": ["list", [8]], "text": "[8]"}  # fmt: skip


def export(page: Page, site: str) -> dict[str, Any]:
    """The content of the file that the front page gives."""
    page.goto(f"{site}index.html")
    with page.expect_download() as download:
        page.locator("[data-export]").click()
    assert download.value.suggested_filename.startswith("etude-20")
    content: dict[str, Any] = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    return content


def offer(page: Page, content: object) -> None:
    """Choose a file with this *content* on the front page, where the page is."""
    text = content if isinstance(content, str) else json.dumps(content)
    page.locator("[data-import-file]").set_input_files(
        {"name": "etude.json", "mimeType": "application/json", "buffer": text.encode()}
    )


def work(**exercises: Any) -> dict[str, Any]:
    """A file of work, as it is saved."""
    names = {"double": DOUBLE, "halve": HALVE}
    return {"version": 1, "type": "etude-work", "exercises": {names[key]: value for key, value in exercises.items()}}


def test_all_work_goes_out_and_comes_back_in_an_empty_browser(page: Page, fake_site: str) -> None:
    open_exercise(page, fake_site)
    write(page, "# mine\n")
    saved(page)
    page.locator("[data-check-all]").click()
    expect(page.locator("[data-progress-chip]")).to_have_text("✓ solved")
    content = export(page, fake_site)
    expect(page.locator("[data-backup-note]")).to_have_text("Saved: 1 exercise.")
    assert "# mine\n" + STARTER == content["exercises"][DOUBLE]["code"]["text"]
    assert {"code", "progress"} == set(content["exercises"][DOUBLE])
    offer(page, content)
    expect(page.locator("[data-backup-note]")).to_have_text("Everything in this file is here already.")

    page.evaluate("localStorage.clear()")
    page.reload()
    offer(page, content)
    rows = page.locator("[data-import-preview] li")
    expect(rows).to_have_text(f" {DOUBLE}: code that is not here yet; adds results or cases")
    violations = Axe().run(page).response["violations"]
    assert [] == [(one["id"], [node["html"] for node in one["nodes"]]) for one in violations]
    assert "null" == json.dumps(page.evaluate("localStorage.getItem('etude:/some/sub/path/:code:numbers/double-all')"))
    page.get_by_role("button", name="Load", exact=True).click()
    expect(page.locator("[data-track-text]")).to_have_text("1 of 2 solved")
    open_exercise(page, fake_site)
    assert ["# mine", *STARTER_LINES] == learner_lines(page)


def test_what_is_newer_here_stays_unless_the_learner_ticks_it(page: Page, fake_site: str) -> None:
    open_exercise(page, fake_site)
    write(page, "# here\n")
    saved(page)
    page.goto(f"{fake_site}index.html")
    older = {"text": "# theirs\n", "version": 1, "at": 1_000}
    progress = {"version": 1, "best": 7, "total": 7, "solvedAt": 5}
    offer(page, work(double={"code": older, "progress": progress, "own": {"cases": [{"id": "own_9", **OWN}]}}))
    box = page.locator("[data-import-preview] input")
    expect(page.locator("[data-import-preview] li")).to_contain_text("older code than here (in the file of Jan 1, 1970")
    expect(box).not_to_be_checked()
    page.get_by_role("button", name="Load", exact=True).click()
    expect(page.locator("[data-backup-note]")).to_have_text("Loaded: 1 exercise.")
    open_exercise(page, fake_site)
    assert ["# here", *STARTER_LINES] == learner_lines(page)
    expect(page.locator('[data-case="own_1"]')).to_contain_text("mine")
    expect(page.locator("[data-progress-chip]")).to_have_text("✓ solved")

    other = page.context.new_page()
    other.goto(f"{fake_site}index.html")
    newer = {"text": "# theirs\n", "version": 1, "at": 9_000_000_000_000}
    offer(other, work(double={"code": newer}))
    expect(other.locator("[data-import-preview] input")).to_be_checked()
    other.get_by_role("button", name="Load", exact=True).click()
    notice = page.locator('[data-notice="overtaken"]')
    expect(notice).to_be_visible()
    assert ["# here", *STARTER_LINES] == learner_lines(page)
    notice.get_by_role("button", name="The other tab's").click()
    assert ["# theirs"] == learner_lines(page)


def test_a_file_that_is_none_is_refused_whole_with_a_sentence(page: Page, fake_site: str) -> None:
    page.goto(f"{fake_site}index.html")
    note = page.locator("[data-backup-note]")
    good = {"code": {"text": "x", "version": 1}}
    for content, words in (
        ("no JSON", "no file of work"),
        ({"exercises": {}}, "no file of work"),
        ({**work(), "version": 2}, "newer release"),
        (work(double=good, halve={"code": {"text": 3, "version": 1}}), f"What the file says of {HALVE} cannot be read"),
        (work(double=good, halve={"own": {"cases": [{}]}}), "nothing was loaded"),
        ({**work(), "exercises": {"__proto__:x": good}}, "cannot be read"),
    ):
        offer(page, content)
        expect(note).to_contain_text(words)
        expect(page.locator("[data-import-preview] form")).to_have_count(0)
    assert 0 == page.evaluate("Object.keys(localStorage).filter(key => key.includes(':code:')).length")
    offer(page, work(double=good))
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("[data-import-preview] form")).to_have_count(0)
