"""Bundles, the frame's policy and the grader's wheel."""

import hashlib
import io
import json
import re
import zipfile

import pytest

from etude_site.bundles import bundle_files, frame_page, worker_script
from etude_site.node import ToolFault
from etude_site.runtime_files import runtime_folder
from etude_site.wheel import grader_wheel, wheel_name


def test_the_frame_runs_nothing_and_its_policy_allows_no_address() -> None:
    page = frame_page().decode()
    policy = re.search(r'content="(default-src [^"]*)"', page)
    assert policy

    assert ["keeper", "worker"] == re.findall(r'<script type="text/plain" id="(.*?)">', page)
    assert 2 == page.count("<script")
    assert {
        "default-src": ["'none'"],
        "script-src": ["blob:", "data:", "'wasm-unsafe-eval'"],
        "worker-src": ["data:"],
        "connect-src": ["'none'"],
    } == {name: sources for name, *sources in (part.split() for part in policy[1].split("; "))}


def test_the_worker_is_a_classic_script() -> None:
    assert not re.search(rb"\b(import|export)\b[^(]*\bfrom\b|\bexport\b", worker_script())


def test_an_error_in_a_source_is_told_with_file_and_line(tmp_path) -> None:
    (tmp_path / "broken.ts").write_text("const a = 1;\nconst = 2;\n", "utf-8")

    with pytest.raises(ToolFault, match=r"broken\.ts:2:6"):
        bundle_files({"broken.js": str(tmp_path / "broken.ts")})


def test_the_wheel_holds_the_grader_and_is_the_same_every_time() -> None:
    wheel = grader_wheel()
    names = zipfile.ZipFile(io.BytesIO(wheel)).namelist()

    assert wheel == grader_wheel()
    assert {"grader/runner.py", "grader/judge.py", "grader/compare/__init__.py"} <= set(names)
    assert [] == [name for name in names if not name.endswith((".py", "METADATA", "WHEEL", "RECORD", "top_level.txt"))]
    assert re.fullmatch(r"grader-[0-9.]+-py3-none-any\.whl", wheel_name())


def test_the_lock_finds_the_grader_by_name_and_checks_its_hash() -> None:
    folder = runtime_folder()
    packages = json.loads((folder / "pyodide-lock.json").read_text("utf-8"))["packages"]

    assert ["grader"] == list(packages)
    assert wheel_name() == packages["grader"]["file_name"]
    assert hashlib.sha256((folder / wheel_name()).read_bytes()).hexdigest() == packages["grader"]["sha256"]
