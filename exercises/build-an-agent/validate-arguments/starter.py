import json
import math


def validate_arguments(spec, arguments):
    """Return the list of problems with the arguments of one call: [] when there are none.

    spec is the "parameters" part of a tool's entry in SPECS, see the sandbox below.
    arguments should be a dict, but it comes from a model and can be anything.
    """
    # Your code here
    pass
