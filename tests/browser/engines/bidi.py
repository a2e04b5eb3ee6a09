"""A stock Firefox, spoken to in WebDriver BiDi over the address that it opens itself; no driver program is needed."""

import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from websocket import WebSocket, create_connection

from tests.browser.engines.driver import Driver, Missing, wrapped

START_S = 60
ANSWER_S = 300
CONTROL = "\ue009"
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
PREFERENCES = {
    # Nothing of its own may be asked for while a test counts requests.
    "app.update.enabled": False,
    # A page may write to the clipboard at any time, as the keys of a test do not count as a person's.
    "dom.events.testing.asyncClipboard": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.server": "",
}


class Firefox(Driver):
    """Firefox without a window."""

    name = "firefox"

    def __init__(self) -> None:
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if program is None:
            raise Missing("Firefox", "firefox-esr")
        self._profile = tempfile.TemporaryDirectory(prefix="etude-firefox-")
        preferences = "".join(
            f"user_pref({json.dumps(key)}, {json.dumps(value)});\n" for key, value in PREFERENCES.items()
        )
        (Path(self._profile.name) / "user.js").write_text(preferences, "utf-8")
        command = [program, "--headless", "--remote-debugging-port=0", "--profile", self._profile.name]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self._socket = self._connect()
        self._last = 0
        self._call("session.new", capabilities={})
        self._page = self._call("browsingContext.getTree")["contexts"][0]["context"]

    def open(self, address: str) -> None:
        """Load the page at *address*."""
        self._call("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page; a promise is awaited."""
        return self._evaluate(self._page, expression)

    def paste(self, source: str) -> None:
        """Put *source* in the place of what stands in the page's editor; Firefox believes in no paste but a real one."""
        self.evaluate("document.querySelector('.cm-content').focus()")
        self.evaluate(f"navigator.clipboard.writeText({json.dumps(source)})")
        keys = [
            key
            for letter in "av"
            for key in (("keyDown", CONTROL), ("keyDown", letter), ("keyUp", letter), ("keyUp", CONTROL))
        ]
        actions = [{"type": kind, "value": key} for kind, key in keys]
        keyboard = {"type": "key", "id": "keyboard", "actions": actions}
        self._call("input.performActions", context=self._page, actions=[keyboard])

    def close(self) -> None:
        """End the browser."""
        self._socket.close()
        self._process.terminate()
        self._process.wait(30)
        if self._process.stderr:
            self._process.stderr.close()
        self._profile.cleanup()

    def _connect(self) -> WebSocket:
        for line in self._process.stderr or ():
            if found := LISTENS.search(line):
                return create_connection(f"{found[1]}/session", timeout=ANSWER_S, suppress_origin=True)
        raise RuntimeError("Firefox ended before it listened")

    def _evaluate(self, context: str, expression: str) -> Any:
        answer = self._call(
            "script.evaluate",
            expression=wrapped(expression),
            target={"context": context},
            awaitPromise=True,
            userActivation=True,
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def _call(self, method: str, **params: Any) -> Any:
        self._last += 1
        self._socket.send(json.dumps({"id": self._last, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("id") == self._last:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['message']}")
                return answer["result"]
