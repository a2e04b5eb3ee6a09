"""What a served page is told while its author writes: that there is a new build, what is wrong, what the gate says.

All of it is below ``/preview/`` and none of it is in a built site: the server puts the script that asks for it into the
pages that it hands out.
"""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.types import Receive, Scope, Send

PREFIX: Final = "/preview/"
_STYLE: Final = b'<link rel="stylesheet" href="/preview/preview.css">'
_SCRIPT: Final = b'<script type="module" src="/preview/preview.js"></script>'
_NOT_YET: Final = """<!doctype html>
<meta charset="utf-8">
<meta http-equiv="refresh" content="1">
<title>Etude</title>
<pre>{}</pre>
"""
_LOOK_S: Final = 0.1
_CHECK_LIMIT_S: Final = 300.0


class State(NamedTuple):
    """How the site stands: the id of the last good *build*, and the *fault* that keeps the sources from the next."""

    build: str = ""
    fault: str = ""


class Live:
    """Answers what the preview's script asks, about *exercises*. *state* is asked for the state as it is now."""

    def __init__(self, exercises: Path, state: Callable[[], State]) -> None:
        self._exercises = exercises
        self._state = state
        self._check: asyncio.subprocess.Process | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request below :data:`PREFIX` that is for no file."""
        request = Request(scope, receive)
        path = request.url.path.removeprefix(PREFIX)
        if path == "events":
            response: Response = StreamingResponse(
                self._events(), media_type="text/event-stream", headers={"Cache-Control": "no-store"}
            )
        elif path.startswith("check/"):
            response = await self._checked(path.removeprefix("check/"))
        else:
            response = Response(status_code=404)
        await response(scope, receive, send)

    async def _events(self) -> AsyncIterator[str]:
        """The state now, and again whenever it is another, for as long as the page listens."""
        told: State | None = None
        while True:
            if (state := self._state()) != told:
                told = state
                yield f"data: {json.dumps(state._asdict())}\n\n"
            await asyncio.sleep(_LOOK_S)

    async def _checked(self, name: str) -> Response:
        """The author's panel on the exercise *name*, ``track/slug``. One check at a time: a new one ends the old."""
        folders = {f"{path.parent.parent.name}/{path.parent.name}": path.parent for path in self._settings()}
        if name not in folders:
            return Response(status_code=404)
        if self._check is not None:
            with suppress(ProcessLookupError):
                self._check.kill()
        command = [sys.executable, "-m", "etude_site.author_panel", str(folders[name])]
        pipe = asyncio.subprocess.PIPE
        self._check = check = await asyncio.create_subprocess_exec(
            *command, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
        )
        try:
            out, _ = await asyncio.wait_for(check.communicate(), _CHECK_LIMIT_S)
            return JSONResponse(json.loads(out), headers={"Cache-Control": "no-store"})
        except (TimeoutError, ValueError):
            with suppress(ProcessLookupError):
                check.kill()
            return JSONResponse({"fault": "the check did not come to its end; the terminal's `etude check` says more"})

    def _settings(self) -> list[Path]:
        return list(self._exercises.glob("*/*/exercise.toml"))


def with_script(page: bytes) -> bytes:
    """A page of the site with the preview's script in it."""
    return page.replace(b"</head>", _STYLE + _SCRIPT + b"</head>", 1)


def not_yet(fault: str) -> Response:
    """The page for as long as there has been no good build; it asks again by itself."""
    return HTMLResponse(_NOT_YET.format(escape(fault) or "The site is still being built."), status_code=503)
