"""What runs Python in the browser, as the site gets it."""

import json
from pathlib import Path

import pytest

from etude_site.runtime_files import runtime_files


def test_files_made_anew_are_the_same_to_the_byte(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The snapshot too, which is the memory of a running interpreter: its clock stands still and its chance is fixed."""
    kept = runtime_files()
    monkeypatch.setattr("etude_site.runtime_files.cache_folder", lambda: tmp_path)
    anew = runtime_files()
    assert [path for path in {**kept, **anew} if kept.get(path) != anew.get(path)] == []
    assert "runtime/snapshot.bin.packed" in anew


def test_the_manifest_lists_every_file_that_the_page_fetches() -> None:
    files = runtime_files()
    listed = json.loads(files["runtime/manifest.json"])["files"]
    fetched = {path.removeprefix("runtime/") for path in files} - {"manifest.json", "frame.html", "supply.js"}
    assert fetched == set(listed)
    assert {name: len(files[f"runtime/{name}"]) for name in listed} == {
        n: entry["bytes"] for n, entry in listed.items()
    }
