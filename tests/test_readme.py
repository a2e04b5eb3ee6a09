"""The README and the command line tell the same story."""

import re
import subprocess
import sys

import pytest

from tests.repository import ROOT, name_of

README = (ROOT / "README.md").read_text("utf-8")
PAGES = [ROOT / "README.md", ROOT / "docs" / "authoring.md", ROOT / "docs" / "grading.md"]
SUBCOMMAND = re.compile(r"^(?:\$ )?(?:uv run )?(?:etude|python -m grader) ([a-z]+)\b", re.MULTILINE)


def documented_subcommands() -> list[str]:
    found = {name for page in PAGES for name in SUBCOMMAND.findall(page.read_text("utf-8"))}
    assert found, "no subcommand is documented"
    return sorted(found)


def help_text(module: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", module, "--help"], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_readme_opens_with_the_two_commands() -> None:
    first_block = re.search(r"^```\w*\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    assert first_block
    commands = [line.split("#")[0].strip() for line in first_block.group(1).splitlines()]
    assert ["uv run etude serve", "uv run pytest"] == commands
    assert README[: first_block.start()].count("\n") < 15


@pytest.mark.parametrize("name", documented_subcommands())
def test_every_documented_subcommand_is_in_the_help(name: str) -> None:
    assert re.search(rf"^ +{name}\b", help_text("grader"), re.MULTILINE)


def test_the_pages_that_are_read_for_commands_exist() -> None:
    assert [] == [name_of(page) for page in PAGES if not page.is_file()]
