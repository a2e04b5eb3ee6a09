"""``python -m grader``: the command, with nothing installed but Python."""

import sys

if not sys.flags.safe_path:
    del sys.path[0]  # the folder it was started in, which may be one of submissions: json.py there is not ours

if sys.hexversion < 0x030C0000:  # whose parser fails on the very next line
    sys.stderr.write(f"etude: this needs Python 3.12 or later, and is {sys.version.split()[0]}\n")
    sys.exit(2)

from .cli import run

run()
