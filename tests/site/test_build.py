"""A build of the small track: what is written, that it is the same every time, and what a fault leaves in place."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from etude_site.build import STAMP, BuildFault, build

CASES = Path("numbers/double/cases.py")


def content(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of the site of the small track, by path."""
    out = tmp_path_factory.mktemp("built") / "site"
    build(out, Path(__file__).resolve().parents[1] / "data" / "exercises")
    return content(out)


def test_every_track_and_exercise_has_a_page(site: dict[str, bytes]) -> None:
    pages = [path for path in site if path.endswith(".html") and not path.startswith("runtime/")]
    assert sorted(["index.html", "numbers/index.html", "numbers/double/index.html"]) == sorted(pages)


def test_the_page_and_its_cases_are_of_one_build(site: dict[str, bytes]) -> None:
    stamp = json.loads(site[STAMP])
    cases = json.loads(site["numbers/double/cases.json"])
    assert stamp["build"] == cases["build"]
    assert f'data-build="{stamp["build"]}"'.encode() in site["numbers/double/index.html"]


def test_final_cases_are_in_no_file(site: dict[str, bytes]) -> None:
    cases = json.loads(site["numbers/double/cases.json"])["cases"]
    assert ["two", "zero", "twice", "through add", "even"] == [case["expectation"]["name"] for case in cases]
    telling = (f"{10**20}".encode(), f"{10**20:x}".encode(), f"{2 * 10**20:x}".encode())
    assert [path for path, text in site.items() if any(word in text for word in telling)] == []


class _Addresses(HTMLParser):
    """Collects what a page loads or links to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in ("src", "href", "action", "poster") and value]


def test_pages_name_only_relative_addresses_that_are_there(site: dict[str, bytes]) -> None:
    for path, text in site.items():
        if path.endswith(".html"):
            parser = _Addresses()
            parser.feed(text.decode())
            addresses = [a for a in parser.found if not a.startswith(("#", "data:"))]
            assert [a for a in addresses if a.startswith("/") or ":" in a] == []
            files = {Path(path).parent / re.split(r"[?#]", a)[0] for a in addresses}
            assert [str(file) for file in files if normal(file) not in site] == []


def normal(path: Path) -> str:
    parts: list[str] = []
    for part in path.parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def test_two_builds_are_the_same_to_the_byte(site: dict[str, bytes], tracks: Path, tmp_path: Path) -> None:
    build(tmp_path / "again", tracks)
    again = content(tmp_path / "again")
    assert [path for path in {**site, **again} if site.get(path) != again.get(path)] == []


@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_order_of_a_set_does_not_depend_on_the_process(seed: str, tracks: Path, tmp_path: Path) -> None:
    path = tracks / CASES
    path.write_text(path.read_text().replace("args=[7]", 'args=[{"d", "b", 2, "a", "c", 10, frozenset({"z", "y"})}]'))
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    command = [sys.executable, "-m", "etude_site.build", tmp_path / "site", tracks]
    assert 0 == subprocess.run(command, env=environment, timeout=300, check=False).returncode
    cases = json.loads((tmp_path / "site/numbers/double/cases.json").read_text())["cases"]
    ordered = ["set", [2, 10, ["frozenset", ["y", "z"]], "a", "b", "c", "d"]]
    assert [ordered] == [case["run"]["args"][0] for case in cases if case["expectation"]["name"] == "even"]


def test_a_changed_case_changes_the_build_id(site: dict[str, bytes], tracks: Path, tmp_path: Path) -> None:
    path = tracks / CASES
    path.write_text(path.read_text().replace("args=[2], expected=4", "args=[3], expected=6"))
    result = build(tmp_path / "site", tracks)
    assert json.loads(site[STAMP])["build"] != result.build


def misspelt_option(tracks: Path) -> None:
    path = tracks / CASES
    path.write_text(path.read_text().replace("group=", "grop="))


def no_cases(tracks: Path) -> None:
    (tracks / CASES).write_text("CASES = []\n")


def missing_file(tracks: Path) -> None:
    (tracks / "numbers/double/prompt.md").unlink()


FAULTS: list[tuple[Callable[[Path], None], str]] = [
    (misspelt_option, r"double/cases\.py:11: .*'grop'; did you mean 'group'\?"),
    (no_cases, r"double/cases\.py: CASES is empty"),
    (missing_file, r"double/prompt\.md: this file is missing"),
]


@pytest.mark.parametrize(("spoil", "sentence"), FAULTS, ids=[spoil.__name__ for spoil, _ in FAULTS])
def test_a_broken_exercise_is_named_and_the_last_good_site_stays(
    spoil: Callable[[Path], None], sentence: str, tracks: Path, tmp_path: Path
) -> None:
    out = tmp_path / "site"
    build(out, tracks)
    before = content(out)
    spoil(tracks)
    with pytest.raises(BuildFault, match=sentence):
        build(out, tracks)
    assert before == content(out)
    assert sorted(["site", "tracks"]) == sorted(path.name for path in tmp_path.iterdir())


def test_a_page_that_is_gone_from_the_sources_is_gone_from_the_site(tracks: Path, tmp_path: Path) -> None:
    out = tmp_path / "site"
    build(out, tracks)
    (tracks / "numbers").rename(tracks / "figures")
    build(out, tracks)
    assert not (out / "numbers").exists()
    assert (out / "figures/double/index.html").is_file()


def test_a_folder_with_somebody_elses_files_is_left_alone(tracks: Path, tmp_path: Path) -> None:
    out = tmp_path / "thesis"
    out.mkdir()
    (out / "chapter1.txt").write_text("mine")
    with pytest.raises(BuildFault, match="holds files that no build wrote"):
        build(out, tracks)
    assert {"chapter1.txt": b"mine"} == content(out)


def test_an_empty_folder_is_filled(tracks: Path, tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    build(tmp_path / "site", tracks)
    assert (tmp_path / "site" / "index.html").is_file()
