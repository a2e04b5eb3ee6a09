"""The diagnostics at the foot of the page, and the factor by which a slow device gets more time."""

import re

from playwright.sync_api import Page, expect

from tests.browser.editor import open_exercise


def test_diagnostics_say_what_runs_here_and_are_copied_as_text(page: Page, fake_site: str) -> None:
    open_exercise(page, fake_site)
    text = page.locator("[data-diagnostics-text]")
    expect(text).to_be_hidden()
    page.locator("[data-diagnostics] summary").click()
    for line in (
        "build: testbuild",
        "exercise: numbers/double-all",
        "Python: ready",
        "started: from the build's snapshot, in 420 ms; 1 start so far",
        "memory of Python: 30 MiB at the start",
        "time limits: as written",
    ):
        expect(text).to_contain_text(line)
    page.evaluate("setRuntimeState({ phase: 'failed', sentence: 'Python could not be loaded.' })")
    expect(text).to_contain_text("Python: Python could not be loaded.")
    page.locator("[data-diagnostics-copy]").click()
    expect(page.locator("[data-diagnostics-note]")).to_have_text("Copied")
    assert text.text_content() == page.evaluate("navigator.clipboard.readText()")


def test_the_real_python_says_how_it_started(page: Page, site: str) -> None:
    page.goto(f"{site}build-an-agent/parallel-tool-calls-with-ids/index.html")
    expect(page.locator('[data-runtime="ready"]')).to_be_visible(timeout=60_000)
    page.locator("[data-diagnostics] summary").click()
    text = page.locator("[data-diagnostics-text]")
    expect(text).to_contain_text(re.compile(r"started: from the build's snapshot, in \d+ ms; 1 start so far"))
    expect(text).to_contain_text(re.compile(r"memory of Python: \d\d MiB"))
    expect(text).to_contain_text(re.compile(r"time limits: (as written|\d)"))
