"""``--exercises``: any folder, or a package on the path, which is not imported for that."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from grader.faults import CallFault
from grader.folders import exercises_folder
from grader.load import load_tracks
from tests.command import DOUBLE, RIGHT, call
from tests.repository import ROOT

NUMBERS = DOUBLE.parent
BOOBY_TRAP = 'raise SystemExit("this package was imported")\n'


@pytest.fixture
def site(tmp_path, monkeypatch):
    """A folder like that of installed packages: one with exercises in it, one that is exercises, one without any."""
    shutil.copytree(NUMBERS, tmp_path / "site" / "etude_sums" / "exercises" / "numbers")
    shutil.copytree(NUMBERS, tmp_path / "site" / "etude_bare" / "numbers")
    shutil.copytree(NUMBERS, tmp_path / "site" / "etude_bare" / "more" / "numbers")
    for name in ("etude_sums", "etude_bare"):
        (tmp_path / "site" / name / "__init__.py").write_text(BOOBY_TRAP)
    (tmp_path / "site" / "etude_module.py").write_text(BOOBY_TRAP)
    monkeypatch.syspath_prepend(tmp_path / "site")
    return tmp_path / "site"


@pytest.mark.parametrize(
    ("text", "folder"),
    [
        ("package:etude_sums", "etude_sums/exercises"),
        ("package:etude_bare", "etude_bare"),
        ("package:etude_bare/more", "etude_bare/more"),
        ("package:etude_sums/exercises", "etude_sums/exercises"),
    ],
)
def test_a_package_holds_tracks(site, text, folder):
    found = exercises_folder(text)

    assert site / folder == found
    assert ["numbers"] == [track.slug for track in load_tracks(found)]


def test_a_path_is_that_path():
    assert Path("some/where") == exercises_folder("some/where")


def test_a_wheel_on_the_path_is_a_package_too(tmp_path, monkeypatch):
    wheel = tmp_path / "etude_zipped-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("etude_zipped/__init__.py", BOOBY_TRAP)
        for path in NUMBERS.rglob("*.*"):
            archive.write(path, f"etude_zipped/exercises/numbers/{path.relative_to(NUMBERS).as_posix()}")
    monkeypatch.syspath_prepend(wheel)

    assert ["numbers"] == [track.slug for track in load_tracks(exercises_folder("package:etude_zipped"))]


REFUSED = [
    ("package:etude_none", "there is no package 'etude_none' here"),
    ("package:etude_module", "'etude_module' is a module and no package"),
    ("package:etude-sums", "'etude-sums' is no name of a package; write package:NAME"),
    ("package:", "'' is no name of a package"),
    ("package:etude_sums/nothing", "the package 'etude_sums' has no folder 'nothing'"),
    ("package:etude_sums/../etude_bare", "leads out of the package"),
]


@pytest.mark.parametrize(("text", "sentence"), REFUSED, ids=[row[0] for row in REFUSED])
def test_what_is_no_package_is_one_sentence(site, text, sentence):
    with pytest.raises(CallFault, match=sentence):
        exercises_folder(text)


def test_the_command_and_pytest_take_it(site):
    (site / "solution.py").write_text(RIGHT)
    options = ("--exercises", "package:etude_sums")
    path = f"{ROOT}:{site}"
    code, out, _ = call("grade", "double", site / "solution.py", *options, cwd=site, PYTHONPATH=path)
    assert (0, True) == (code, "6 of 6 pass" in out)

    code, out, err = call("grade", "double", "solution.py", "--exercises", "package:nothing", cwd=site)
    assert (2, "", 1) == (code, out, err.count("\n"))
    assert err.startswith("etude: there is no package 'nothing' here")

    plain = ("-p", "no:cacheprovider", "-p", "no:hypothesispytest", "-q")
    for package, told in [("etude_sums", "7 passed"), ("nothing", "there is no package 'nothing' here")]:
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "pytest",
                *plain,
                "--exercise=double",
                "--submission=solution.py",
                f"--exercises=package:{package}",
            ],
            cwd=site,
            env={"PYTHONPATH": path, "PATH": "/usr/bin:/bin"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert told in done.stdout + done.stderr
