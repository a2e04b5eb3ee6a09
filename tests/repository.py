"""What the tests about the repository itself share: its root, and the files that are in it."""

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@cache
def repository_files() -> tuple[Path, ...]:
    """Every file that is tracked or about to be, sorted; what .gitignore names is left out."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    paths = sorted(ROOT / name for name in listed.split("\0") if name)
    files = tuple(path for path in paths if path.is_file())
    assert files, "git lists no files"
    return files


def files_named(*suffixes: str) -> list[Path]:
    """Repository files whose name ends in one of *suffixes*; none at all is an error."""
    files = [path for path in repository_files() if path.name.endswith(suffixes)]
    assert files, f"no file ends in {suffixes}"
    return files


def name_of(path: Path) -> str:
    """The path as it is written in a message: from the root, with forward slashes."""
    return path.relative_to(ROOT).as_posix()
