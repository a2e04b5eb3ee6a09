"""What must hold for every file: no address of a package registry, no path of one machine, no overlong source."""

import re
from pathlib import Path

import pytest

from tests.repository import ROOT, files_named, name_of, repository_files

MAX_LINES = 400
BINARY = (".png", ".ico", ".woff2", ".whl", ".wasm")
# Taken apart, so that this file does not name what it looks for.
REGISTRY_HOSTS = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("registry", "npmjs", "org"),
        ("registry", "yarnpkg", "com"),
        ("deb", "debian", "org"),
    )
]
HOST = re.compile("|".join(re.escape(host) for host in REGISTRY_HOSTS))
MACHINE_PATH = re.compile(r"(^|[^\w.-])/(?:work|farm|root|home/\w+|Users/\w+)/", re.MULTILINE)
RESOLVED = re.compile(r'"resolved": *"https?:')
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)

TEXT_FILES = [path for path in repository_files() if not path.name.endswith(BINARY)]
PAGES = [path for path in files_named(".md") if path.parent == ROOT or path.is_relative_to(ROOT / "docs")]


@pytest.mark.parametrize("pattern", [HOST, MACHINE_PATH, RESOLVED], ids=["registry", "machine path", "download"])
def test_no_file_names_a_registry_or_a_machine(pattern: re.Pattern[str]) -> None:
    found = [
        f"{name_of(path)}: {match.group()!r}"
        for path in TEXT_FILES
        if (match := pattern.search(path.read_text("utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (HOST, f"https://{REGISTRY_HOSTS[0]}/simple"),
        (HOST, f"https://files.{REGISTRY_HOSTS[1]}/packages"),
        (MACHINE_PATH, "/".join(("see ", "root", "thing"))),
        (MACHINE_PATH, "/".join(("", "home", "ada", "thing"))),
        (RESOLVED, '"resolved": ' + '"https://host/x.tgz"'),
    ],
)
def test_the_patterns_find_what_they_are_for(pattern: re.Pattern[str], text: str) -> None:
    assert pattern.search(text)


def test_no_source_file_is_too_long_to_read() -> None:
    lengths = {
        name_of(path): path.read_text("utf-8").count("\n")
        for path in files_named(".py", ".ts", ".mjs", ".css", ".html")
    }
    assert {name: length for name, length in lengths.items() if length > MAX_LINES} == {}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_in_the_documentation_leads_somewhere(page: Path) -> None:
    broken = [target for target in LINK.findall(page.read_text("utf-8")) if not leads_somewhere(page, target)]
    assert broken == []


def leads_somewhere(page: Path, target: str) -> bool:
    """Whether a relative link's file is there, and the heading after its ``#``; other links are not looked at."""
    if re.match(r"[a-z]+:", target):
        return True
    path, _, anchor = target.partition("#")
    file = page.parent / path if path else page
    return file.exists() and (not anchor or anchor in anchors(file))


def anchors(page: Path) -> set[str]:
    """Anchors of a page's headings, made as code hosts make them."""
    return {
        re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in HEADING.findall(page.read_text("utf-8"))
    }
