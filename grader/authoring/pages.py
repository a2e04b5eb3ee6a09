"""``python -m grader.authoring.pages``: writes the pages of ``docs/`` that are made of the code."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from .reference import reference_text
from .schema import SCHEMAS, schema_text

DOCS: Final = Path(__file__).resolve().parent.parent.parent / "docs"


def pages() -> dict[str, str]:
    """Name and text of every page that is made of the code."""
    return {"fields.md": reference_text(), **{f"{kind}.schema.json": schema_text(kind) for kind in SCHEMAS}}


if __name__ == "__main__":
    for name, text in pages().items():
        (DOCS / name).write_text(text, encoding="utf-8", newline="\n")
