"""The table of docs/robustness.md, made from the corpus: ``python -m tests.corpus_table`` writes it anew."""

from collections.abc import Iterator

from tests.corpus_entries import Entry, Expected, entries
from tests.repository import ROOT

PAGE = ROOT / "docs" / "robustness.md"
START = "<!-- table: python -m tests.corpus_table -->\n"
END = "<!-- end of table -->\n"
KINDS = {
    "B1": "Leaving early, forging results",
    "B2": "Values that lie",
    "B3": "Changing the tools",
    "B4": "Reading the answers",
    "B5": "Time",
    "B6": "Output",
    "B7": "Memory, stack, size",
    "B8": "Honest but awkward values",
    "B9": "Source text",
    "B10": "Shape of the program",
    "B11": "State between cases",
    "B12": "Against page and instructor",
    "B13": "Mistakes on our own side",
}


def table() -> str:
    """The whole table as Markdown, one row per entry."""
    return "| Entry | Kind | What it does | Must be told |\n|---|---|---|---|\n" + "".join(_rows())


def _rows() -> Iterator[str]:
    for entry in entries():
        kind = KINDS[entry.settings["rows"][0].split(".")[0]]
        cells = (f"`{entry.name}`", kind, entry.settings["title"], _told(entry))
        yield f"| {' | '.join(cell.replace('|', '&#124;') for cell in cells)} |\n"


def _told(entry: Entry) -> str:
    first, second, *others = entry.expected("cpython"), *entry.expected_in_browsers()
    told = _words(first)
    if _words(second) != told:
        told += f"; pyodide: {_words(second)}, because {second.why or first.why}"
    return told + "".join(f"; in a browser also {_words(other)}, because {other.why}" for other in others)


def _words(expected: Expected) -> str:
    if expected.ungradable is not None:
        return f"ungradable: {' '.join(expected.ungradable.split())}"
    verdicts = sorted({f"`{verdict}`" for verdict in expected.verdicts.values()})
    return ", ".join(verdicts) + (" in every case" if "*" in expected.verdicts else "") or "`passed`"


def page_with_table() -> str:
    """The page with its table as it should be."""
    before, rest = PAGE.read_text("utf-8").split(START)
    _, after = rest.split(END)
    return f"{before}{START}\n{table()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(page_with_table(), encoding="utf-8")
