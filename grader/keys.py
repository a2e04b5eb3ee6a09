"""The keys of the settings files and of what stands in a lesson: the tables that load, document and complete them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .exercise import Adequacy, Limits, Reveal
from .protocol import CLOCKS
from .settings import (
    EQUIVALENTS,
    FLAG,
    NAMES,
    RANGE,
    SECONDS,
    SHARE,
    TEXT,
    TEXTS,
    WHOLE,
    WHOLES,
    Key,
    one_of,
    table,
    tables,
    whole_to,
)

LEVELS: Final = ("easy", "medium", "hard")
MOST_OUTPUT_CHARS: Final = 10_000_000
MOST_MEMORY_MB: Final = 65_536

TRACK_KEYS: Final[Mapping[str, Key]] = {
    "title": TEXT.needed("name of the track"),
    "summary": TEXT.needed("one sentence under it"),
    "exercises": TEXTS.needed(
        "slugs of the exercises and lessons, in the order in which they are shown; every folder must be listed"
    ),
}

LIMIT_KEYS: Final[Mapping[str, Key]] = {
    "time_s": SECONDS.means(
        "seconds for one case, and for executing the program, above 0 and at most 600", usual=Limits.time_s
    ),
    "output_chars": whole_to(MOST_OUTPUT_CHARS).means(
        f"characters that one case may print, at most {MOST_OUTPUT_CHARS:,}", usual=Limits.output_chars
    ),
    "memory_mb": whole_to(MOST_MEMORY_MB).means(
        f"megabytes of memory for one case, at most {MOST_MEMORY_MB:,}", usual=Limits.memory_mb
    ),
}

ADEQUACY_KEYS: Final[Mapping[str, Key]] = {
    "minimum": SHARE.means(
        "the least share of the reference's mutants that some case must fail on, from 0 to 1", usual=Adequacy.minimum
    ),
    "equivalent": EQUIVALENTS.means(
        "mutants that do the same as the reference: tables with the texts `line`, the line of solution.py as it stands "
        "there, `change`, as `etude check` prints it, and `reason`",
        usual=[],
    ),
}

EXERCISE_KEYS: Final[Mapping[str, Key]] = {
    "title": TEXT.needed("name of the exercise"),
    "summary": TEXT.needed("one sentence for the list of exercises"),
    "entry": NAMES.needed(
        "name of the function, or class, that the learner writes; a list of names where there are several"
    ),
    "signature": TEXT.means(
        "how it is called, as shown below the task; a line for each, where there are several functions"
    ),
    "level": one_of(*LEVELS).means("how hard it is", usual=LEVELS[0]),
    "minutes": RANGE.means("how long it takes, from and to", usual=[10, 15]),
    "stage": WHOLE.means("number of the stage in the track that it belongs to", usual=1),
    "version": WHOLE.means("count it up when cases or starter change, and learners with saved code are told", usual=1),
    "provided": TEXTS.means(
        "files, relative to the folder, that stand read-only below the learner's code, in this order; `kit:NAME` is "
        "one of the kit's",
        usual=[],
    ),
    "traced": TEXTS.means("provided functions whose runs are recorded for every case", usual=[]),
    "clock": one_of(*CLOCKS).means(
        '`"virtual"`: asyncio, sleeping and thread pools run on a clock that waits for nothing, see docs/authoring.md'
    ),
    "reveal": one_of(*Reveal).means(
        'what a failing hidden case shows: `"diff"` everything, `"name"` its name and hint only',
        usual=str(Reveal.DIFF),
    ),
    "limits": table(LIMIT_KEYS).means("what a case may use"),
    "adequacy": table(ADEQUACY_KEYS).means("how many small mistakes the cases must notice"),
}

LESSON_KEYS: Final[Mapping[str, Key]] = {
    "title": TEXT.needed("name of the lesson"),
    "summary": TEXT.needed("one sentence for the list of the track"),
    "minutes": RANGE.means("how long it takes, from and to", usual=[10, 15]),
    "version": WHOLE.means("count it up when checkpoints change, and answers kept from before count no more", usual=1),
    "provided": TEXTS.means(
        "files of Python, relative to the folder, that are executed before the program of each `predict`, in this "
        "order; `excerpt` shows parts of them",
        usual=[],
    ),
}

BLOCK_KEYS: Final[Mapping[str, Mapping[str, Key]]] = {
    "predict": {
        "title": TEXT.needed("name of the checkpoint"),
        "program": TEXT.needed("Python, executed below the provided files; the learner writes down what it prints"),
        "prints": TEXT.means("what it prints, where that is to be stated; `etude check` holds it against the program"),
        "after": TEXT.needed("Markdown, shown once there is an answer"),
        "remark": tables(
            {
                "line": TEXT.needed("a line that somebody may write down by mistake"),
                "says": TEXT.needed("a sentence about that mistake; what stands between backquotes is code"),
            }
        ).means("what to say to an answer that is wrong and has that line"),
    },
    "choice": {
        "title": TEXT.needed("name of the checkpoint"),
        "question": TEXT.needed("the question, in Markdown"),
        "option": tables(
            {
                "text": TEXT.needed("the option, in Markdown"),
                "right": FLAG.means("whether it is to be chosen", usual=False),
                "reason": TEXT.needed("Markdown, shown once there is an answer: why it is right, or why not"),
            }
        ).needed("the options, two or more, in the order in which they are shown"),
        "after": TEXT.means("Markdown, shown once there is an answer"),
    },
    "exercise": {
        "says": TEXT.means("a sentence above the exercise, in Markdown"),
        "link": FLAG.means(
            "whether only a link stands here; without it the exercise is a checkpoint, solved here", usual=False
        ),
    },
    "latency": {
        "title": TEXT.needed("name of the figure"),
        "latencies_ms": WHOLES.needed("how long each call takes, in milliseconds, as the figure begins"),
        "limit": WHOLE.means("how many calls run at once, as the figure begins; without it, all"),
    },
    "pairing": {
        "title": TEXT.needed("name of the figure"),
        "calls": TEXTS.needed("what each call asks for, in a word or two"),
        "results": TEXTS.needed("the result of each of these calls, in their order"),
        "finish": WHOLES.means(
            "numbers of the calls, from 1, in the order in which they finish as the figure begins; else in theirs"
        ),
    },
}
"""The keys inside a fenced block of ``lesson.md``, by the word that it begins with."""
