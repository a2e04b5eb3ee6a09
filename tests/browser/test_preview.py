"""What an author sees in a served page while writing: builds, faults, and the panel."""

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from etude_site.build import build
from tests.site.test_serve import served, wait_until

PATIENT_MS = 60_000


def test_a_page_follows_its_sources(browser: Browser, tracks: Path) -> None:
    folder = tracks / "numbers" / "double"
    settings, cases = folder / "exercise.toml", folder / "cases.py"
    prompt = folder / "prompt.md"
    prompt.write_text(prompt.read_text() + "\n## More\n\n" + "Another line.\n\n" * 60)
    with served(tracks, 8770) as server:
        page = browser.new_page()
        page.goto(f"{server.address}numbers/double/")
        expect(page.locator("h1")).to_have_text("Double")
        page.locator(".statement").evaluate("statement => statement.scrollTo(0, 300)")

        settings.write_text(settings.read_text().replace('"Double"', '"Twice as much"'))
        expect(page.locator("h1")).to_have_text("Twice as much", timeout=PATIENT_MS)
        wait_until(
            lambda: page.locator(".statement").evaluate("statement => statement.scrollTop") == 300, PATIENT_MS / 1000
        )

        good = cases.read_text()
        cases.write_text("CASES = []\n")
        alert = page.locator("[data-preview-fault]")
        expect(alert).to_contain_text("CASES is empty", timeout=PATIENT_MS)
        expect(alert).to_contain_text("cases.py")
        expect(page.locator("h1")).to_have_text("Twice as much")
        assert [] == violations(page)

        cases.write_text(good)
        expect(alert).to_have_count(0, timeout=PATIENT_MS)
        look_at_the_panel(page)
        page.close()


def look_at_the_panel(page: Page) -> None:
    """It asks the gate when it is opened, and stays open when the page is loaded anew."""
    panel = page.locator("[data-preview-panel]")
    panel.locator("summary").click()
    expect(panel.locator("section")).to_have_count(3, timeout=PATIENT_MS)
    expect(panel.locator("li[data-good]").first).to_contain_text("reference")
    expect(panel.locator("table").first).to_contain_text("through add")
    assert [] == violations(page)
    page.reload()
    expect(panel.locator("section")).to_have_count(3, timeout=PATIENT_MS)


def violations(page: Page) -> list[tuple[str, list[str]]]:
    found = Axe().run(page).response["violations"]
    return [(one["id"], [node["html"] for node in one["nodes"]]) for one in found]


def test_a_built_site_has_nothing_of_it(tracks: Path, tmp_path: Path) -> None:
    build(tmp_path / "site", tracks)

    files = [path for path in (tmp_path / "site").rglob("*") if path.is_file()]
    assert [] == [path for path in files if "preview" in path.name]
    assert [] == [path for path in files if path.suffix == ".html" and b"/preview/" in path.read_bytes()]
