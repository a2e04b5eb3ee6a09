"""Which words of a task are looked for in the cases: what is written as code, where rules are."""

import pytest

from grader.gate.wording import code_words

# A code span of a task, and the words in it that something must exercise.
SPANS = [
    ("limit", ["limit"]),
    ("n", []),
    ("try", []),
    ("print", []),
    ("json.dumps", []),
    ("ValueError", ["ValueError"]),
    ("tidy(names, limit=3)", ["limit", "tidy", "names"]),
    ("f'call_{i}'", ["call_"]),
    ("'missing id'", ["missing id"]),
    ("\"unknown tool 'NAME'\"", ["unknown tool"]),
    ("'too many calls (limit N)'", ["too many calls (limit"]),
    ("error: too many calls (limit N)", ["error", "too", "many", "calls", "limit"]),
    ("' '", []),
    ("MAX_CALLS", []),
]


@pytest.mark.parametrize(("span", "expected"), SPANS, ids=[row[0] for row in SPANS])
def test_what_of_a_code_span_is_looked_for(span, expected):
    assert sorted(expected) == sorted(word for _, word in code_words(f"Say ``{span}`` so.\n"))


PROMPT = """\
About `nothing`.

## Task

Write `first`, as in
```python
not_this = `nor_this`
```
or `two
words`.

## Rules

1. `second`

## Why

`third`
"""


def test_words_stand_in_the_sections_with_rules_and_outside_fences():
    assert [(5, "first"), (9, "two"), (9, "words"), (14, "second")] == list(code_words(PROMPT))
