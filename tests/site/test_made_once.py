"""What is made once is not made again, until something of what it was made from is another."""

from pathlib import Path

import pytest

from etude_site import made_once as module
from etude_site.made_once import made_once


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(module, "cache_folder", lambda: tmp_path)
    return tmp_path


def test_it_is_made_again_for_another_source_and_another_way() -> None:
    made: list[bytes] = []

    def make(source: bytes) -> bytes:
        made.append(source)
        return source.upper()

    for how, source in [("1", b"a"), ("1", b"a"), ("2", b"a"), ("1", b"b"), ("2", b"a")]:
        assert source.upper() == made_once("scripts", how, source, make)
    assert [b"a", b"a", b"b"] == made


def test_only_what_was_used_last_stays(cache: Path) -> None:
    for number in range(30):
        made_once("scripts", "", str(number).encode(), lambda source: source)

    assert 24 == len(list((cache / "scripts").iterdir()))
