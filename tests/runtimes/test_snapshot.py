"""Snapshots as they are kept: whatever was in a memory is in it again, and nothing of what happened there since."""

import json
from pathlib import Path
from typing import Any

import pytest

from etude_site.bundles import bundle
from etude_site.node import node, run_tool


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What ``snapshot_probe.ts`` prints."""
    script = tmp_path_factory.mktemp("snapshot") / "probe.mjs"
    source = str(Path(__file__).with_name("snapshot_probe.ts"))
    script.write_bytes(bundle({"probe.js": source}, "--format=esm", "--platform=node")["probe.js"])
    answer: dict[str, Any] = json.loads(run_tool([node(), script], "node", timeout=60))
    return answer


@pytest.mark.parametrize(
    ("name", "pages"),
    [
        ("nothing at all", 0),
        ("data as they were", 2),
        ("data that changed", 2),
        ("data that are gone", 1),
        ("stack and heap", 2),
        ("heap above the break of a program that only starts", 1),
    ],
)
def test_a_memory_is_what_it_was_and_only_pages_that_hold_something_are_kept(
    said: dict[str, Any], name: str, pages: int
) -> None:
    assert {"wrong": -1, "header": True, "pages": pages} == said["results"][name]


def test_what_is_not_whole_or_does_not_fit_is_thrown(said: dict[str, Any]) -> None:
    assert ["RangeError"] * 4 == said["cuts"]
    assert "RangeError" == said["tooSmall"]
