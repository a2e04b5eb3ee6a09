"""The tutorial of docs/authoring.md, run: every file and command in it, in order, and what the commands print."""

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.repository import ROOT

PAGE = (ROOT / "docs" / "authoring.md").read_text("utf-8")
# It ends at the next heading that is no line of a file shown in it.
SECTION = re.search(
    r"^## An exercise from nothing\n(.*?)^## exercise\.toml and track\.toml$", PAGE, re.MULTILINE | re.DOTALL
)
BLOCK = re.compile(
    r"^(?:`(?P<path>[^`\n]+)`(?P<more>, at its end)?:\n\n)?```(?P<kind>\w+)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
GAP = "…"


@dataclass
class Tutorial:
    """Where it is followed, and what the commands since the last shown output have printed."""

    folder: Path
    environment: dict[str, str]
    printed: str = ""

    def follow(self, block: re.Match[str]) -> None:
        text = block["text"]
        if block["path"]:
            path = self.folder / block["path"]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(path.read_text() + "\n\n" + text if block["more"] else text)
        elif block["kind"] == "sh":
            for line in text.splitlines():
                self._run(line)
        else:
            assert block["kind"] == "text", f"nobody knows what to do with {text!r}"
            assert_shown(text, self.printed)
            self.printed = ""

    def _run(self, line: str) -> None:
        command, _, remark = line.partition("  #")
        wanted = int(remark.split()[-1]) if "exit code" in remark else 0
        done = subprocess.run(
            ["sh", "-c", command],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=300,
            check=False,
        )
        assert wanted == done.returncode, f"{command}\n{done.stdout}"
        self.printed += done.stdout


def assert_shown(shown: str, printed: str) -> None:
    """The lines shown are printed, one after the other; others between them only where a gap is shown."""
    pattern = "".join(
        r"(?:.*\n)*?" if line == GAP else ".*".join(map(re.escape, line.split(GAP))) + "\n"
        for line in shown.splitlines()
    )
    assert re.match(pattern, printed), printed


def test_the_tutorial_holds(tmp_path):
    assert SECTION
    shim = tmp_path / "bin" / "etude"
    shim.parent.mkdir()
    shim.write_text(f'#!/bin/sh\nexec {sys.executable} -s -P -m grader "$@"\n')
    shim.chmod(0o755)
    (tmp_path / "here").mkdir()
    environment = {
        "PATH": f"{shim.parent}:/usr/bin:/bin",
        "PYTHONPATH": f"{ROOT}:{ROOT / 'site'}",
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
        "HOME": str(tmp_path),
    }
    tutorial = Tutorial(tmp_path / "here", environment)
    blocks = list(BLOCK.finditer(SECTION[1]))
    assert len(blocks) == SECTION[1].count("\n```") // 2 > 20
    for block in blocks:
        tutorial.follow(block)


def test_what_is_not_printed_is_noticed():
    assert_shown("a\n…\nc …\n", "a\nb\nc 3\n")
    for shown in ("b\n", "a\nc …\n", "a\n…\nd\n"):
        try:
            assert_shown(shown, "a\nb\nc 3\n")
        except AssertionError:
            continue
        raise AssertionError(shown)
