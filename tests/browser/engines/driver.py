"""What every engine can do for a test: open a page, and evaluate JavaScript in it."""

import json
from abc import ABC, abstractmethod
from typing import Any, ClassVar

PASTE = """(async source => {
  const editor = document.querySelector(".cm-content");
  const rest = () => new Promise(soon => setTimeout(soon, 100));  // the editor hears of focus and selection later
  editor.focus();
  await rest();
  editor.dispatchEvent(new KeyboardEvent("keydown", { key: "a", keyCode: 65, ctrlKey: true, bubbles: true }));
  await rest();
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", source);
  editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
})(%s)"""


SAVED = """(async source => {
  const { root, exercise } = document.body.dataset;
  const key = `etude:${new URL(root, document.baseURI).pathname}:code:${exercise}`;
  const saved = () => JSON.parse(localStorage.getItem(key) ?? '{"text":""}').text.trim() === source.trim();
  for (let waited = 0; waited < 100 && !saved(); waited++) await new Promise(soon => setTimeout(soon, 20));
  return saved();
})(%s)"""
TRIES = 10


class Missing(Exception):
    """The machine has no such browser; the text is one sentence that says what to install."""

    def __init__(self, browser: str, package: str) -> None:
        super().__init__(f"the browser tests need {browser}: install your system's package `{package}`")


class Driver(ABC):
    """One browser with one page."""

    name: ClassVar[str]

    @abstractmethod
    def open(self, address: str) -> None:
        """Load the page at *address*."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page, as JSON has it; a promise is awaited."""

    def paste(self, source: str) -> None:
        """Put *source* in the place of what stands in the page's editor, by the keys that a learner would use."""
        self.evaluate(PASTE % json.dumps(source))

    def write_code(self, source: str) -> None:
        """The same, until the page has saved it: on a busy machine an editor may miss one of the keys."""
        for _ in range(TRIES):
            self.paste(source)
            if self.evaluate(SAVED % json.dumps(source)):
                return
        raise RuntimeError("the editor does not take what is pasted")

    @abstractmethod
    def close(self) -> None:
        """End the browser."""


def wrapped(expression: str) -> str:
    """An expression whose value is a promise of JSON text."""
    return f"(async () => JSON.stringify((await ({expression})) ?? null))()"
