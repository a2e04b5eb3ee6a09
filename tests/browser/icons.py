"""Draws the committed PNG icons anew from their SVG: ``uv run python -m tests.browser.icons``."""

from playwright.sync_api import sync_playwright

from etude_site.paths import web_folder
from tests.browser.conftest import launch_chromium

# Source without ending, side in pixels, file.
ICONS = [
    ("icon", 192, "icon-192.png"),
    ("icon", 512, "icon-512.png"),
    ("full", 512, "maskable-512.png"),
    ("full", 180, "touch.png"),
]


def main() -> None:
    """Write every icon to its place."""
    folder = web_folder() / "icons"
    with sync_playwright() as playwright, launch_chromium(playwright) as browser:
        for source, side, name in ICONS:
            page = browser.new_page(viewport={"width": side, "height": side})
            svg = (folder / f"{source}.svg").read_text("utf-8")
            page.set_content(f"<style>*{{margin:0;display:block;background:none}}</style>{svg}")
            page.screenshot(path=folder / name, omit_background=True)
            page.close()


if __name__ == "__main__":
    main()
