"""The page itself in Chromium, Firefox and WebKit alike: the whole exercise, and again without a connection."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from etude_site.build import build
from tests.anchor import ANCHOR
from tests.browser.engines.driver import Driver
from tests.browser.host import Host, running_host
from tests.repository import ROOT


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host of the site, whose exercise has generous limits."""
    root = tmp_path_factory.mktemp("site")
    exercises = Path(shutil.copytree(ROOT / "exercises", root / "exercises"))
    settings = exercises / "build-an-agent" / ANCHOR.slug / "exercise.toml"
    # A busy machine is no reason to fail the reference.
    settings.write_text(re.sub(r"time_s = \d+", "time_s = 60", settings.read_text("utf-8")), "utf-8")
    build(root / "site", exercises)
    with running_host(root / "site") as running:
        yield running


PATH = f"build-an-agent/{ANCHOR.slug}/index.html"
UNTIL = "async done => { while (!done()) await new Promise(soon => setTimeout(soon, 20)); }"
READY = f"({UNTIL})(() => document.querySelector('[data-runtime=ready]'))"
KEPT = f"({UNTIL})(() => !document.querySelector('[data-kept]').hidden)"
CHECK = f"""(async () => {{
  document.querySelector("[data-%s]").click();
  await ({UNTIL})(() => document.querySelector("[data-stop]").hidden);
  return document.querySelector("[data-summary]").textContent;
}})()"""


def solve(engine: Driver, address: str, source: str, button: str = "check-all") -> str:
    """Open the exercise, write *source* and press *button*; the words of the summary."""
    engine.open(address + PATH)
    engine.evaluate(READY)
    engine.write_code(source)
    summary: str = engine.evaluate(CHECK % button)
    return summary


def test_the_exercise_is_solved_in_the_page_and_again_without_a_connection(engine: Driver, host: Host) -> None:
    solved = f"All {sum(case.visibility != 'final' for case in ANCHOR.cases)} pass"
    assert solved == solve(engine, host.address, ANCHOR.solution)
    engine.evaluate(KEPT)

    host.down = True
    assert re.fullmatch(r"All \d+ pass", solve(engine, host.address, f"# Again\n{ANCHOR.solution}", "run-examples"))
    host.down = False
