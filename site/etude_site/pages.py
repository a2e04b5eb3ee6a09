"""The site's pages: records in, HTML text out. Nothing here reads or writes a file but the templates."""

import base64
import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from etude_site import statement
from grader.exercise import Exercise, Track
from grader.lesson.answers import prediction_exercise
from grader.lesson.records import Choice, Lesson, Predict
from grader.packing import PackedExercise, pack
from grader.packing import exercise_data as _exercise_data
from grader.protocol import PROTOCOL_VERSION

ENTRIES: Final = {
    "assets/page.js": "src/page/main.ts",
    "assets/practice.js": "src/page/practice.ts",
    "assets/lesson.js": "src/page/lesson/main.ts",
    "assets/embedded.js": "src/page/lesson/embedded.ts",
    "assets/overview.js": "src/page/overview.ts",
    "assets/head.js": "src/page/head.ts",
    "assets/style.css": "styles/main.css",
}
"""What the pages ask for beside themselves, and the source it is bundled from, in ``site/web``."""


UNBUILT: Final = "5e1f0c8d3a7b9264"
"""The id that pages are written with before it is known: it is made of what they say. Nothing else looks like it."""


PREVIEW_ENTRIES: Final = {"preview/preview.js": "src/preview/main.ts", "preview/preview.css": "styles/preview.css"}
"""What only a preview has, for its author."""


def with_build(page: str, build: str) -> str:
    """*page*, written with :data:`UNBUILT`, as one of the release *build*."""
    return page.replace(UNBUILT, build).replace(style_nonce(UNBUILT), style_nonce(build))


def index_html(tracks: Sequence[Track], build: str, offline: bool = False) -> str:
    """The front page: every track, with room for the learner's progress. *build* is the release's id.

    *offline* here and below says that browsers are to keep the site.
    """
    return _render("index.html.j2", root="./", build=build, offline=offline, tracks=tracks)


def track_html(track: Track, build: str, offline: bool = False) -> str:
    """The page of one track: its exercises in order."""
    return _render("track.html.j2", root="../", build=build, offline=offline, track=track)


def exercise_html(
    track: Track, exercise: Exercise, build: str, offline: bool = False, packed: PackedExercise | None = None
) -> str:
    """The page of one exercise: statement, editor, results. *exercise* is one of *track*'s.

    *packed* here and below is the exercise without its final cases, where somebody has packed it already.
    """
    packed = packed or pack(exercise, final=False)
    previous, following = _neighbours(track, exercise)
    return _render(
        "exercise.html.j2",
        root="../../",
        build=build,
        offline=offline,
        track=track,
        exercise=exercise,
        parts=statement.task(exercise, packed),
        previous=previous,
        following=following,
        case_count=len(packed.expectations),
    )


def exercise_data(track: Track, exercise: Exercise, build: str, packed: PackedExercise | None = None) -> dict[str, Any]:
    """The content of the exercise's ``cases.json``, with the track that its page is under."""
    data = _exercise_data(exercise, build, packed)
    data["exercise"]["track"] = track.slug
    return data


def lesson_html(track: Track, lesson: Lesson, exercises: Sequence[Exercise], build: str, offline: bool = False) -> str:
    """The page of one lesson of *track*; among *exercises* are those that it leads to, or that are solved in it."""
    previous, following = _neighbours(track, lesson)
    by_slug = {exercise.slug: exercise for exercise in exercises}
    solved_here = {solve.name: pack(by_slug[solve.name], final=False) for solve in lesson.solves}
    return _render(
        "lesson.html.j2",
        root="../../",
        build=build,
        offline=offline,
        track=track,
        lesson=lesson,
        exercises=by_slug,
        tasks={name: statement.task(by_slug[name], packed) for name, packed in solved_here.items()},
        case_counts={name: len(packed.expectations) for name, packed in solved_here.items()},
        previous=previous,
        following=following,
    )


def lesson_data(lesson: Lesson, printed: Mapping[str, str], build: str) -> dict[str, Any]:
    """The content of the lesson's ``checkpoints.json``; *printed* is what the programs print, by checkpoint."""
    about = {"slug": lesson.slug, "track": lesson.track, "title": lesson.title, "version": lesson.version}
    checkpoints: list[dict[str, Any]] = []
    for checkpoint in lesson.checkpoints:
        if isinstance(checkpoint, Choice):
            checkpoints.append({"kind": "choice", "name": checkpoint.name, "right": checkpoint.right})
        if not isinstance(checkpoint, Predict):
            continue  # an exercise has its own cases.json
        exercise = prediction_exercise(lesson, checkpoint, printed[checkpoint.name])
        remarks = [{"line": remark.line, "says": remark.says} for remark in checkpoint.remarks]
        data = _exercise_data(exercise, build)
        checkpoints.append({"kind": "predict", "name": checkpoint.name, "exercise": data, "remarks": remarks})
    return {"version": PROTOCOL_VERSION, "build": build, "lesson": about, "checkpoints": checkpoints}


def style_nonce(build: str) -> str:
    """The nonce of the style elements that the editor writes: the same for each page of a build."""
    return base64.b64encode(hashlib.sha256(f"style {build}".encode()).digest()[:18]).decode()


def content_security_policy(build: str) -> str:
    """The policy that each page carries. It names no other origin, and neither inline scripts nor eval.

    Python runs in a frame of its own, whose policy is its own; that is why this one need not allow WebAssembly.
    """
    return "; ".join(
        [
            "default-src 'none'",
            "script-src 'self'",
            f"style-src 'self' 'nonce-{style_nonce(build)}'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "frame-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "require-trusted-types-for 'script'",
            "trusted-types service-worker supply later",
        ]
    )


type _Member = Exercise | Lesson


def _neighbours(track: Track, member: _Member) -> tuple[_Member | None, _Member | None]:
    """The exercises or lessons before and after *member* in *track*."""
    members = track.members
    at = [other.slug for other in members].index(member.slug)
    return members[at - 1] if at > 0 else None, members[at + 1] if at + 1 < len(members) else None


def _minutes(minutes: tuple[int, int]) -> str:
    """``10 min``, or both ends with a dash between where they differ."""
    low, high = minutes
    return f"{low} min" if low == high else f"{low}\u2013{high} min"


def _solved_by(member: _Member) -> str:
    """What must be solved for *member* to be so, joined by a plus: a lesson's answers, and each exercise in it."""
    if isinstance(member, Exercise):
        return f"{member.track}/{member.slug}"
    asks = len(member.checkpoints) > len(member.solves)
    names = [member.slug] * asks + [solve.name for solve in member.solves]
    return "+".join(f"{member.track}/{name}" for name in names)


_environment: Final = Environment(
    loader=PackageLoader("etude_site"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)
_environment.filters["minutes"] = _minutes
_environment.filters["python"] = statement.python_html
_environment.filters["prose"] = statement.prose
_environment.filters["inline"] = statement.inline
_environment.filters["demoted"] = statement.demoted
_environment.filters["solved_by"] = _solved_by
_environment.filters["kind"] = lambda part: type(part).__name__.lower()


def _render(template: str, build: str, **context: Any) -> str:
    return _environment.get_template(template).render(
        **context, build=build, nonce=style_nonce(build), policy=content_security_policy(build)
    )
