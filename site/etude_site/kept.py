"""Parts of the site that are kept between builds, each under a digest of everything that it is made from."""

import hashlib
import json
import os
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from etude_site.common import sources_digest
from etude_site.paths import cache_folder

_KEPT_S: Final = 24 * 3600


class Kept:
    """Texts made by earlier builds with the same sources of the site and the grader."""

    def __init__(self) -> None:
        self._folder = cache_folder() / "parts" / sources_digest()
        self._folder.mkdir(parents=True, exist_ok=True)

    def get(self, made_from: object, make: Callable[[], Mapping[str, str]]) -> dict[str, str]:
        """What *make* gives, by it or by an earlier build. The text of *made_from* must tell all that it depends on."""
        path = self._folder / f"{hashlib.sha256(repr(made_from).encode('utf-8', 'surrogatepass')).hexdigest()}.json"
        try:
            kept: dict[str, str] = json.loads(path.read_text("ascii"))
            os.utime(path)
            return kept
        except (OSError, ValueError):
            made = dict(make())
            self._write(path, json.dumps(made))
            return made

    def forget_old(self) -> None:
        """Delete what no build has used for a day."""
        for path in self._folder.parent.glob("*/*"):
            if path.stat().st_mtime < time.time() - _KEPT_S:
                path.unlink(missing_ok=True)

    def _write(self, path: Path, text: str) -> None:
        with tempfile.NamedTemporaryFile("w", dir=self._folder, prefix=".new-", delete=False, encoding="ascii") as new:
            new.write(text)
        Path(new.name).replace(path)
