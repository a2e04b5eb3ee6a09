# caught by: A set is not JSON; NaN is not JSON; A list that contains itself is not JSON
# The mistake: a value that is not JSON is blamed on the tool.
import copy
import json


def dispatch(call):
    name = call.get("tool")
    if not isinstance(name, str) or name not in TOOLS:
        return f"error: unknown tool '{name}'"
    arguments = call.get("arguments")
    if arguments is None:
        arguments = {}
    problems = validate_arguments(SPECS[name]["parameters"], arguments)
    if problems:
        return f"error: invalid arguments for {name}: {'; '.join(problems)}"
    try:
        value = TOOLS[name](**copy.deepcopy(arguments))
        return value if isinstance(value, str) else json.dumps(value, allow_nan=False)
    except Exception as error:
        return f"error: {name} raised {type(error).__name__}: {error}"
