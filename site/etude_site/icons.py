"""What the site looks like where it is installed: its icon in the sizes that systems ask for, and the web manifest."""

import json

from etude_site.paths import web_folder

MANIFEST = "site.webmanifest"


def icon_files() -> dict[str, bytes]:
    """Icons and manifest, by path in the site."""
    icons = {f"icons/{path.name}": path.read_bytes() for path in sorted((web_folder() / "icons").iterdir())}
    return icons | {MANIFEST: _manifest()}


def _manifest() -> bytes:
    content = {
        "name": "Etude: practise Python",
        "short_name": "Etude",
        "description": "Exercises in Python, graded in this browser, with or without a connection.",
        "start_url": "./index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": "#f6f6f3",
        "theme_color": "#f6f6f3",
        "icons": [
            {"src": "icons/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            {"src": "icons/icon-192.png", "sizes": "192x192", "type": "image/png", "purpose": "any"},
            {"src": "icons/icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any"},
            # A system that cuts its own shape out of an icon takes the one without corners.
            {"src": "icons/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
    }
    return (json.dumps(content, indent=1) + "\n").encode()
