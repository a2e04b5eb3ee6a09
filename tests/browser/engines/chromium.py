"""Chromium, by way of Playwright."""

import json
from typing import Any

from playwright.sync_api import Browser

from tests.browser.engines.driver import Driver, wrapped


class Chromium(Driver):
    """A page of the Chromium that the other browser tests use as well."""

    name = "chromium"

    def __init__(self, browser: Browser) -> None:
        self._context = browser.new_context()
        self._page = self._context.new_page()

    def open(self, address: str) -> None:
        """Load the page at *address*."""
        self._page.goto(address)

    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page; a promise is awaited."""
        return json.loads(self._page.evaluate(wrapped(expression)))

    def close(self) -> None:
        """Close the page; the browser stays."""
        self._context.close()
