"""Records in, HTML out: what stands on each page, and what never does."""

from html.parser import HTMLParser

import pytest

from etude_site import pages, statement
from grader.case import Case
from grader.exercise import Exercise, Track
from grader.packing import pack

BUILD = "0123456789abcdef"
EVIL = "<script>alert(1)</script>\"' &"


def make(slug: str = "double", **changes: object) -> Exercise:
    """A small exercise, with *changes*."""
    fields: dict[str, object] = {
        "entry": "double",
        "cases": [
            Case("Two", args=[2], expected=4, visibility="example"),
            Case("A shown one", args=[5], expected=10, visibility="visible"),
            Case("A hidden one", args=[31337], expected=62674),
            Case("A final one", args=[27182], expected=54364, visibility="final"),
        ],
        "title": "Double It",
        "summary": "Double a number.",
        "starter": "def double(n):\n    pass\n",
        "solution": "def double(n):\n    return 2 * n  # the reference\n",
        "signature": "double(n: int) -> int",
        "prompt": "First words.\n\n## Task\n\nWrite `double`.\n\n## Rules\n\nNone.\n\n## Constraints\n\n- Be quick.\n",
        "hints": "## Hint 1\n\nMultiply.\n\n## Hint 2\n\nBy two.\n\n## Approach\n\nArithmetic.\n",
        "track": "numbers",
    }
    return Exercise(slug=slug, **{**fields, **changes})  # type: ignore[arg-type]


def page_of(exercise: Exercise) -> str:
    return pages.exercise_html(Track("numbers", "Numbers", "Small things.", [exercise]), exercise, BUILD)


class Outline(HTMLParser):
    """The headings of a page, and the text outside of template elements."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.headings: list[str] = []
        self.text = ""
        self._inside: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("h1", "h2", "h3", "template"):
            self._inside.append(tag)
            self.headings += [""] if tag != "template" else []

    def handle_endtag(self, tag: str) -> None:
        if self._inside and self._inside[-1] == tag:
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        if "template" not in self._inside:
            self.text += data
            if self._inside:
                self.headings[-1] += data


def test_the_statement_is_in_the_order_a_learner_reads_it() -> None:
    expected = [
        "Double It",
        "Task",
        "Function signature",
        "Rules",
        "Examples",
        "Example 1 Two",
        "Constraints",
        "Hints",
        "Solution",
        "Your code",
        "Results",
        "Console",
    ]
    assert expected == Outline(page_of(make())).headings


def test_each_function_that_is_asked_for_has_its_signature_shown() -> None:
    both = {"entries": ["double", "half"], "signature": "double(n: int) -> int\nhalf(n: int) -> int\n"}
    html = page_of(make(**both))
    lines = [Outline(part.split("</code>")[0]).text for part in html.split('<span class="each">')[1:]]

    assert "Function signatures" in Outline(html).headings
    assert ["double(n: int) -> int", "half(n: int) -> int"] == lines


@pytest.mark.parametrize(
    ("changes", "gone"),
    [
        ({"hints": None}, "Hints"),
        ({"hints": None, "solution": ""}, "Solution"),
        ({"signature": ""}, "Function signature"),
        ({"cases": [Case("One", args=[1], expected=2)]}, "Examples"),
    ],
)
def test_what_an_exercise_lacks_has_no_heading(changes: dict[str, object], gone: str) -> None:
    assert gone not in Outline(page_of(make(**changes))).headings


def test_chips_say_what_to_expect() -> None:
    text = Outline(page_of(make(level="hard", minutes=(15, 20), stage=6))).text
    for chip in ("hard", "15\u201320 min", "stage 6", "standard library only", "runs in your browser"):
        assert chip in text
    assert "20 min" in Outline(page_of(make(minutes=(20, 20)))).text


def test_examples_are_drawn_from_the_example_cases_alone() -> None:
    text = Outline(page_of(make())).text
    assert "n = 2" in text
    for value in ("n = 5", "31337", "62674", "27182"):
        assert value not in text


def test_the_data_has_hidden_cases_but_no_final_ones() -> None:
    exercise = make(track="")
    data = pages.exercise_data(Track("numbers", "Numbers", "", [exercise]), exercise, BUILD)
    assert ["Two", "A shown one", "A hidden one"] == [case["expectation"]["name"] for case in data["cases"]]
    assert ("numbers", BUILD) == (data["exercise"]["track"], data["build"])


def test_the_solution_is_only_inside_a_template() -> None:
    html = page_of(make())
    assert "the reference" in html
    assert "the reference" not in Outline(html).text
    assert "Arithmetic." not in Outline(html).text


@pytest.mark.parametrize("field", ["title", "prompt", "starter", "solution", "hints", "signature", "level"])
def test_an_authors_text_is_never_markup(field: str) -> None:
    texts = {
        "hints": f"## Hint {EVIL}\n\n{EVIL}\n\n## {EVIL}\n\n{EVIL}",
        "prompt": f"{EVIL}\n\n## {EVIL}\n\n`{EVIL}`",
        "solution": f"# {EVIL}",
    }
    html = page_of(make(**{field: texts.get(field, EVIL)}))
    assert "<script>alert" not in html
    assert html.count("<script") == page_of(make()).count("<script")


def test_a_tracks_text_is_never_markup() -> None:
    track = Track("numbers", EVIL, EVIL, [make(summary=EVIL)])
    for html in (pages.index_html([track], BUILD), pages.track_html(track, BUILD)):
        assert "<script>alert" not in html


@pytest.mark.parametrize(
    ("case", "label", "output"),
    [
        (Case("r", args=[1], raises="ValueError", visibility="example"), "Raises", "ValueError"),
        (Case("r", args=[1], raises=("ValueError", "no"), visibility="example"), "Raises", "ValueError: no"),
        (Case("p", args=[1], stdout="hi\n", visibility="example"), "Prints", "hi\n"),
        (Case("n", args=[1], expected=None, visibility="example"), "Output", "None"),
        (Case("a", args=[1], peak=8, total_s=1, visibility="example"), "Calls at once", "8 at once"),
        (Case("t", args=[1], total_s=0.5, visibility="example"), "Takes", "0.5 s"),
        (Case("w", args=[1], trace=[("f", {}, {"end_s": 2})], peak=1, visibility="example"), "Runs", "f() to 2 s"),
        (Case("c", args=[1], checker="check", peak=1, visibility="example"), "Output", "see the rules of the task"),
    ],
)
def test_an_example_says_what_comes_of_it(case: Case, label: str, output: str) -> None:
    assert [("n = 1", label, output)] == [
        (example.input, example.label, example.output)
        for example in statement.examples(make(cases=[case]), pack(make(cases=[case]), final=False))
    ]


def test_neighbours_in_the_track_are_linked() -> None:
    exercises = [make("one", title="One"), make("two", title="Two"), make("three", title="Three")]
    html = pages.exercise_html(Track("numbers", "Numbers", "", exercises), exercises[1], BUILD)
    assert 'href="../../numbers/one/index.html"' in html
    assert 'href="../../numbers/three/index.html"' in html


def test_the_track_page_lists_its_exercises_in_order() -> None:
    track = Track("numbers", "Numbers", "", [make("b", title="Bee"), make("a", title="Ay")])
    assert ["Numbers", "Bee", "Ay"] == Outline(pages.track_html(track, BUILD)).headings


def test_the_index_without_tracks_says_so() -> None:
    assert "There are no tracks yet." in pages.index_html([], BUILD)


def test_the_policy_allows_this_origin_and_one_nonce() -> None:
    policy = dict(part.split(" ", 1) for part in pages.content_security_policy(BUILD).split("; "))
    assert "'none'" == policy["default-src"]
    assert "'self'" == policy["script-src"]
    assert f"'self' 'nonce-{pages.style_nonce(BUILD)}'" == policy["style-src"]
    assert "'script'" == policy["require-trusted-types-for"]
    # Only addresses of two workers and a script are made by policies, and only those of this site.
    assert ("service-worker supply later", "'self'") == (policy["trusted-types"], policy["worker-src"])
    assert pages.style_nonce(BUILD) != pages.style_nonce("another")


def test_tables_scroll_by_themselves_and_code_is_coloured() -> None:
    [part] = statement.sections("| a |\n|---|\n| b |\n\n```python\nx = 1\n```\n")
    assert '<div class="table" tabindex="0"><table>' in part.html
    assert '<span class="hl-mi">1</span>' in part.html
