"""WebKitGTK, by way of Selenium: Debian's driver and MiniBrowser on a screen that nobody sees."""

import json
import os
import shutil
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.webkitgtk.service import Service

from tests.browser.engines.driver import Driver, Missing, wrapped

BROWSERS = ("usr/lib/*/webkit2gtk-4.*/MiniBrowser", "usr/libexec/webkit2gtk-4.*/MiniBrowser")
ANSWER_S = 300
ASYNC = "const done = arguments[arguments.length - 1]; {}.then(done, fault => done('!' + fault));"


class WebKit(Driver):
    """The engine of Safari as it comes with Debian."""

    name = "webkit"

    def __init__(self) -> None:
        driver = shutil.which("WebKitWebDriver")
        browsers = [path for pattern in BROWSERS for path in Path("/").glob(pattern)]
        screen = shutil.which("Xvfb")
        if driver is None or not browsers:
            raise Missing("WebKitGTK and its driver", "webkit2gtk-driver")
        if screen is None:
            raise Missing("a screen for WebKitGTK", "xvfb")
        self._open = ExitStack()
        with ExitStack() as opening:
            display = opening.enter_context(unseen_screen(screen))
            options = WebKitGTKOptions()
            options.binary_location = str(sorted(browsers)[-1])
            options.add_argument("--automation")
            service = Service(executable_path=driver, env={**os.environ, "DISPLAY": display})
            with warnings.catch_warnings(action="ignore", category=DeprecationWarning):  # Selenium warns of itself here
                self._driver = WebKitGTK(options=options, service=service)
            opening.callback(self._driver.quit)
            self._open = opening.pop_all()
        self._driver.set_script_timeout(ANSWER_S)

    def open(self, address: str) -> None:
        """Load the page at *address*."""
        self._driver.get(address)

    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page; a promise is awaited."""
        answer = self._driver.execute_async_script(ASYNC.format(wrapped(expression)))
        if answer.startswith("!"):
            raise RuntimeError(answer[1:])
        return json.loads(answer)

    def close(self) -> None:
        """End browser, driver and screen."""
        self._open.close()


@contextmanager
def unseen_screen(program: str) -> Iterator[str]:
    """The name of a display that is there within the block."""
    command = [program, "-displayfd", "1", "-screen", "0", "1360x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            number = process.stdout.readline().strip() if process.stdout else ""
            yield f":{number}"
        finally:
            process.terminate()
