"""The layer rule: the grader needs nothing but Python, and the site stands on the grader, never the reverse."""

import ast
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import grader
from tests.repository import ROOT, name_of

MODULES = sorted((ROOT / "grader").rglob("*.py"))
# pytest alone imports the first two; the third starts the command line when it is run.
NOT_IMPORTED_ALONE = {"grader/pytest_plugin.py", "grader/pytest_items.py", "grader/__main__.py"}
# The doors to the site, opened only when what needs it was asked for.
MAY_IMPORT_SITE = {"grader/cli.py", "grader/formats/html_page.py", "grader/runtimes/pyodide.py"}


def dotted(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_names(tree: ast.AST) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names.add(node.module or "")
    return names


@pytest.mark.parametrize("path", [m for m in MODULES if name_of(m) not in NOT_IMPORTED_ALONE], ids=dotted)
def test_grader_module_imports_with_nothing_but_the_standard_library(path: Path) -> None:
    program = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import {dotted(path)}"
    done = subprocess.run(
        [sys.executable, "-S", "-I", "-B", "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_grader_imports_the_site_only_through_these_doors() -> None:
    importers = {
        name_of(path)
        for path in MODULES
        if any(name.split(".")[0] == "etude_site" for name in imported_names(ast.parse(path.read_text("utf-8"))))
    }
    assert importers <= MAY_IMPORT_SITE


def test_every_public_name_says_what_it_is() -> None:
    silent = [
        name
        for name in grader.__all__
        if inspect.isclass(getattr(grader, name)) or inspect.isroutine(getattr(grader, name))
        if not own_docstring(name)
    ]
    assert silent == []


def own_docstring(name: str) -> str:
    """The docstring that was written; a dataclass without one gets its signature instead, which says nothing."""
    text = inspect.getdoc(getattr(grader, name)) or ""
    return "" if text.startswith(f"{name}(") else text


def test_nothing_of_the_page_runs_the_editors_script_at_once() -> None:
    folder = ROOT / "site" / "web" / "src" / "page"
    parts = {"brackets", "editor", "guard", "parse-ahead"}
    static = re.compile(
        r'^import (?!type )[^;]* from "(?:@|\./(?:brackets|editor|guard|parse-ahead)\.js)', re.MULTILINE
    )
    importers = {path.stem for path in folder.rglob("*.ts") if static.search(path.read_text("utf-8"))}

    assert importers == parts
