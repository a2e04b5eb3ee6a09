"""``python -m grader``: the command, with nothing installed but Python."""

import sys

from .cli import main

sys.exit(main())
