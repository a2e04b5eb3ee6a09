"""Bundles: TypeScript and styles of ``site/web`` made into the few files that a browser, or Node, asks for."""

import base64
import hashlib
import html
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from etude_site.node import ToolFault, packages, run_tool, work_folder

_TARGET: Final = "--target=es2022,chrome111,firefox113,safari16.4"

# The outer frame is of the site's origin and does nothing but lay down the policy; Python lives in the inner one, which
# inherits it and has an origin of its own. A service worker has the outer one offline; no inner one is ever asked for.
_FRAME: Final = """<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
script-src 'sha256-{hash}' blob: 'wasm-unsafe-eval'; worker-src blob:; connect-src 'none'">
<title>Python</title>
<iframe sandbox="allow-scripts" title="Python" srcdoc="{inner}"></iframe>
"""
_INNER: Final = """<!doctype html>
<meta charset="utf-8">
<meta name="release" content="{release}">
<title>Python</title>
<script type="text/plain" id="worker">{worker}</script>
<script>{script}</script>
"""

RELEASE: Final = "release-of-this-site"
"""What stands in the frame where each site puts the id of its release."""


def bundle_files(entries: Mapping[str, str]) -> dict[str, bytes]:
    """The bundles of *entries*, which say for each path in the site the source below ``site/web``; minified.

    Raises :class:`ToolFault` with the first error and its line.
    """
    return bundle(entries, "--format=esm", "--minify")


def worker_script() -> bytes:
    """The worker that runs Python: a classic script."""
    return bundle({"worker.js": "src/runtime/worker.ts"}, "--format=iife", "--minify")["worker.js"]


def supply_script() -> bytes:
    """The worker that brings the runtime's files to the frame: a classic script."""
    return bundle({"supply.js": "src/runtime/supply-worker.ts"}, "--format=iife", "--minify")["supply.js"]


def host_script() -> bytes:
    """The same engine as a program for Node, an ECMAScript module."""
    return bundle({"host.js": "src/runtime/node-host.ts"}, "--format=esm", "--platform=node")["host.js"]


def service_worker_script() -> bytes:
    """The service worker but for the list of files, which each site puts before it: a classic script."""
    define = '--define:process.env.NODE_ENV="production"'
    return bundle({"sw.js": "src/service-worker.ts"}, "--format=iife", "--minify", define)["sw.js"]


def frame_page() -> bytes:
    """The page in which workers are made: its policy allows one script, and no address at all."""
    script = bundle({"frame.js": "src/runtime/frame.ts"}, "--format=iife", "--minify")["frame.js"].decode().strip()
    worker = worker_script().decode().strip()
    if any(ending in text for text in (script.lower(), worker.lower()) for ending in ("</script", "<!--")):
        raise ToolFault("a script of frame.html holds text that ends a script element")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    inner = _INNER.format(release=RELEASE, worker=worker, script=script)
    return _FRAME.format(hash=digest, inner=html.escape(inner)).encode()


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
