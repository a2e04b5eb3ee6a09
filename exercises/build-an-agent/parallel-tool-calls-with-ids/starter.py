# Imports you may use. This exercise can be solved without them.
import json
import math
import re


def execute_tool_calls(calls, max_parallel=4):
    """Answer every call of one batch; return one tool message per call, in call order."""
    # Your code here
    pass
