"""Probes on a site of which something was changed since it was built."""

import hashlib
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser

from etude_site.release import FRAME
from tests.browser.conftest import static_server
from tests.browser.host import change_manifest
from tests.browser.runtime_probe import Probe, open_probe, write_probe_site

Change = Callable[[Path], object]


@contextmanager
def changed_probes(browser: Browser, folder: Path) -> Iterator[Callable[[Change], Probe]]:
    """A function that opens a probe on a site in *folder* whose files were changed first."""
    write_probe_site(folder)
    with static_server(folder) as address, ExitStack() as probes:

        def open_changed(change: Change) -> Probe:
            change(folder)
            return probes.enter_context(open_probe(browser, address))

        yield open_changed


def replace(site: Path, name: str, content: bytes) -> None:
    """Put *content* in the place of one of the runtime's files, as if it had been built like that."""
    entry = {"sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content)}
    change_manifest(site, lambda manifest: manifest["files"].update({name: entry}))
    (site / "runtime" / name).write_bytes(content)


def change_script(site: Path, name: str, change: Callable[[str], str]) -> None:
    """Put what *change* makes of it in the place of the script *name*, which stands in the frame as text."""
    page = (site / FRAME).read_text("utf-8")
    pattern = f'(?<=id="{name}">).*?(?=</script>)'
    changed, count = re.subn(pattern, lambda found: change(found[0]), page, count=1, flags=re.DOTALL)
    assert 1 == count
    (site / FRAME).write_text(changed, "utf-8")


def change_frame(site: Path, old: str, new: str) -> None:
    """Put *new* for *old* in the frame's page."""
    page = (site / FRAME).read_text("utf-8")
    assert 1 == page.count(old)
    (site / FRAME).write_text(page.replace(old, new), "utf-8")


def replace_worker(site: Path, script: str) -> None:
    """Put *script* in the place of the worker's."""
    change_script(site, "worker", lambda _: script)


def as_built(_site: Path) -> None:
    """Change nothing."""
