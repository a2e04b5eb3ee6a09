"""Bundles: TypeScript and styles of ``site/web`` made into the few files that a browser, or Node, asks for."""

import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from etude_site.node import ToolFault, packages, run_tool, work_folder

_TARGET: Final = "--target=es2022,chrome111,firefox113,safari16.4"

# The frame is of the site's origin, so that a service worker has it offline. By itself it runs nothing: it lays
# down the policy of what is made in it, and holds the scripts of that as text (open-keeper.ts).
_FRAME: Final = """<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
script-src blob: data: 'wasm-unsafe-eval'; worker-src data:; connect-src 'none'">
<meta name="release" content="{release}">
<title>Python</title>
<script type="text/plain" id="keeper">{keeper}</script>
<script type="text/plain" id="worker">{worker}</script>
"""

RELEASE: Final = "release-of-this-site"
"""What stands in the frame where each site puts the id of its release."""


def bundle_files(entries: Mapping[str, str]) -> dict[str, bytes]:
    """The bundles of *entries*, which say for each path in the site the source below ``site/web``; minified.

    They are classic scripts. What one exports is the global ``script`` when it has run (``page/later.ts``).

    Raises :class:`ToolFault` with the first error and its line.
    """
    return bundle(entries, "--format=iife", "--global-name=script", "--minify")


def worker_script() -> bytes:
    """The worker that runs Python: a classic script."""
    return bundle({"worker.js": "src/runtime/worker.ts"}, "--format=iife", "--minify")["worker.js"]


def supply_script() -> bytes:
    """The worker that brings the runtime's files to the keeper: a classic script."""
    return bundle({"supply.js": "src/runtime/supply-worker.ts"}, "--format=iife", "--minify")["supply.js"]


def host_script() -> bytes:
    """The same engine as a program for Node, an ECMAScript module."""
    return bundle({"host.js": "src/runtime/node-host.ts"}, "--format=esm", "--platform=node")["host.js"]


def service_worker_script() -> bytes:
    """The service worker but for the list of files, which each site puts before it: a classic script."""
    define = '--define:process.env.NODE_ENV="production"'
    return bundle({"sw.js": "src/service-worker.ts"}, "--format=iife", "--minify", define)["sw.js"]


def keeper_script() -> bytes:
    """The worker that makes those that run Python: a classic script."""
    return bundle({"keeper.js": "src/runtime/keeper.ts"}, "--format=iife", "--minify")["keeper.js"]


def frame_page() -> bytes:
    """The page in which workers are made: its policy allows no address at all."""
    keeper, worker = keeper_script().decode().strip(), worker_script().decode().strip()
    if any(ending in text for text in (keeper.lower(), worker.lower()) for ending in ("</script", "<!--")):
        raise ToolFault("a script of frame.html holds text that ends a script element")
    return _FRAME.format(release=RELEASE, keeper=keeper, worker=worker).encode()


def bundle(entries: Mapping[str, str], *options: str) -> dict[str, bytes]:
    """What esbuild makes of *entries* with *options*, as :func:`bundle_files` says; sources may be absolute paths."""
    home = work_folder()
    with tempfile.TemporaryDirectory() as out:
        sources = [f"{target.rpartition('.')[0]}={source}" for target, source in entries.items()]
        fixed = ["--bundle", "--charset=utf8", "--log-level=error", "--legal-comments=none", _TARGET]
        run_tool([_esbuild(), *sources, *fixed, *options, f"--outdir={out}"], "esbuild", cwd=home, timeout=120)
        return {target: (Path(out) / target).read_bytes() for target in entries}


def _esbuild() -> Path:
    """The program itself, which npm puts in a package per platform."""
    home = packages() / "@esbuild"
    for pattern in ("*/bin/esbuild", "*/esbuild.exe"):
        for program in home.glob(pattern):
            return program
    raise ToolFault("esbuild has no build for this platform")
