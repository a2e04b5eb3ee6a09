"""The lesson "Several Calls in One Turn": what is right at each checkpoint, and one wrong answer. All written by hand."""

LESSON = "build-an-agent/several-calls-in-one-turn"

PREDICTIONS = {
    "one-call-per-turn": (
        "user\nassistant call_1\ntool call_1\nassistant call_2\ntool call_2\nassistant call_3\ntool call_3\nrounds 4",
        "user\nassistant call_1\ntool call_1\nassistant call_2\ntool call_2\nassistant call_3\ntool call_3\nrounds 3",
        "The model was asked once more",
    ),
    "all-in-one-reply": (
        "user\nassistant call_1 call_2 call_3\ntool call_1 call_2 call_3\nrounds 2",
        "user\nassistant call_1 call_2 call_3\ntool call_1\ntool call_2\ntool call_3\nrounds 2",
        "go into one message",
    ),
    "two-savings": (
        "11 seconds\n7 seconds\n5 seconds",
        "11 seconds\n9 seconds\n5 seconds",
        "Count the rounds of a batch",
    ),
    "which-finishes-first": ("1 A B C\n2 B C A\n3 B C A", "1 A B C\n2 B A C\n3 B C A", "C takes its slot at once"),
    "follow-up": (
        "user\nassistant call_1 call_2 call_3\ntool call_1 call_2 call_3\nassistant call_4\ntool call_4\nrounds 3",
        "user\nassistant call_1 call_2 call_3 call_4\ntool call_1 call_2 call_3 call_4\nrounds 2",
        "there is none before the first results",
    ),
    "paired-by-position": (
        "Amsterdam gets call_2\nLisbon gets call_3\nOslo gets call_1",
        "Amsterdam gets call_1\nLisbon gets call_2\nOslo gets call_3",
        "Amsterdam takes longest",
    ),
    "a-guess": ("something for any weather", "a raincoat", "Nobody replaces"),
}
"""By checkpoint: what is printed, a wrong answer, and words of what the author says to it."""

SOLVED = ["refuse-a-dependent-call", "read-together-write-in-order"]
"""The checkpoints that are exercises."""

CHOICES = {
    "forty-lookups": ([2], [1]),
    "same-id-twice": ([2], [0]),
    "which-pair": ([1], [3]),
    "no-parallel-at-all": ([2], [0]),
    "true-or-not": ([0, 3], [0, 3, 4]),
}
"""By checkpoint: the options to be chosen, from 0, and a choice that is wrong."""
