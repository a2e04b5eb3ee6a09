import copy
import json


def dispatch(call):
    """Run one call {"tool": ..., "arguments": ...} and return its content, always a str.

    A problem comes back as a text that starts with "error: ".

    Provided below: TOOLS (name -> function), SPECS (name -> description and parameters)
    and validate_arguments(spec, arguments), which returns a list of problems.
    """
    # Your code here
    pass
