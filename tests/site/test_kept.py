"""What is kept between builds is what would be made again."""

from pathlib import Path

import pytest

from etude_site import common, kept
from etude_site.build import build
from etude_site.kept import Kept


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(kept, "cache_folder", lambda: tmp_path / "cache")
    monkeypatch.setattr(kept, "sources_digest", lambda: "sources")
    return tmp_path / "cache" / "parts" / "sources"


def test_it_is_made_once_for_the_same_sources(store: Path) -> None:
    made: list[str] = []

    def make() -> dict[str, str]:
        made.append("once")
        return {"index.html": "é\ud800"}

    assert [{"index.html": "é\ud800"}] * 2 == [Kept().get(("a", 1), make), Kept().get(("a", 1), make)]
    assert ["once"] == made
    Kept().get(("a", 2), make)
    assert 2 == len(made)


@pytest.mark.parametrize("name", ["a.py", "a.html.j2", "a.js", "a.css", "a.json"])
def test_whatever_of_the_sources_changes_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(common, "PACKAGE", tmp_path)
    (tmp_path / name).write_text("one")
    first = common.sources_digest()
    (tmp_path / name).write_text("two")

    assert first != common.sources_digest()


@pytest.mark.parametrize("content", ["", "{", "\x00"])
def test_what_was_spoiled_is_made_again(store: Path, content: str) -> None:
    Kept().get("a", lambda: {"x": "1"})
    for path in store.iterdir():
        path.write_text(content)

    assert {"x": "2"} == Kept().get("a", lambda: {"x": "2"})
    assert {"x": "2"} == Kept().get("a", lambda: {"x": "3"})


def test_a_build_from_what_is_kept_is_the_same_and_every_change_is_seen(tracks: Path, tmp_path: Path) -> None:
    def site(name: str) -> dict[str, bytes]:
        build(tmp_path / name, tracks)
        root = tmp_path / name
        return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}

    first = site("first")
    assert first == site("second")

    for file, old, new in [
        ("exercise.toml", "Double", "Twice"),
        ("prompt.md", "Write", "Please write"),
        ("cases.py", "args=[0], expected=0", "args=[5], expected=10"),
        ("starter.py", "n", "n  "),
    ]:
        path = tracks / "numbers" / "double" / file
        before = site("before")
        assert old in path.read_text()
        path.write_text(path.read_text().replace(old, new, 1))
        after = site("after")
        page = "numbers/double/cases.json" if file == "cases.py" else "numbers/double/index.html"
        assert before[page] != after[page], file
