"""``python -m grader``: the command, with nothing installed but Python."""

import sys

if not sys.flags.safe_path:
    del sys.path[0]  # the folder it was started in, which may be one of submissions: json.py there is not ours

from .cli import run

run()
