"""The cases. Expected values were worked out by hand from the rules in prompt.md."""

from dataclasses import replace

from grader import Case

NOT_AN_OBJECT = ["arguments must be an object"]
CITY = {
    "type": "object",
    "properties": {"city": {"type": "string"}, "unit": {"type": "string", "enum": ["C", "F"]}},
    "required": ["city"],
}
PAIR = {
    "type": "object",
    "properties": {"a": {"type": "number"}, "b": {"type": "number"}},
    "required": ["b", "a"],
}
FREE = {"properties": {"x": {}, "y": {"description": "anything"}}}
NAN = float("nan")
INFINITY = float("inf")


def one(rule):
    """A spec with the one optional argument v."""
    return {"type": "object", "properties": {"v": rule}, "required": []}


def each(name, rule, values, problem, hint, **more):
    """A case that tries each of the values by itself. problem is what all of them give, or None."""
    expected = [[] if problem is None else [problem]] * len(values)
    return Case(name, call="each_value", args=[one(rule), list(values)], expected=expected, hint=hint, **more)


def of_type(kind):
    return f"argument 'v' must be of type {kind}"


EXAMPLES = [
    Case(
        "Everything fits",
        args=[CITY, {"city": "Paris", "unit": "C"}],
        expected=[],
        visibility="example",
    ),
    Case(
        "One missing, one unexpected",
        args=[CITY, {"town": "Paris"}],
        expected=["missing argument 'city'", "unexpected argument 'town'"],
        visibility="example",
    ),
    Case(
        "A wrong type and a value that is not in the list",
        args=[CITY, {"city": 75001, "unit": "K"}],
        expected=["argument 'city' must be of type string", 'argument \'unit\' must be one of ["C", "F"]'],
        visibility="example",
    ),
    Case(
        "A list instead of an object",
        args=[CITY, ["Paris"]],
        expected=NOT_AN_OBJECT,
        visibility="example",
    ),
]

SHAPE = [
    Case(
        "Arguments that are no dict give exactly one problem",
        call="each_arguments",
        args=[CITY, [None, [], [["city", "Paris"]], "", '{"city": "Paris"}', 0, False, 3.5]],
        expected=[NOT_AN_OBJECT] * 8,
        hint="Ask for the type dict, and return at once. A string that looks like an object is a string.",
    ),
    Case(
        "An empty dict is an object",
        args=[CITY, {}],
        expected=["missing argument 'city'"],
        hint="`if not arguments` is also true for {}.",
    ),
    Case("An empty spec accepts an empty dict", args=[{}, {}], expected=[], hint="Both keys of spec can be missing."),
    Case(
        "Without required nothing is required",
        args=[{"type": "object", "properties": {"a": {"type": "number"}}}, {}],
        expected=[],
        hint='Use spec.get("required", []).',
    ),
    Case(
        "Without properties every argument is unexpected",
        args=[{"type": "object"}, {"z": 1, "a": 2}],
        expected=["unexpected argument 'z'", "unexpected argument 'a'"],
        hint='Use spec.get("properties", {}).',
    ),
    Case(
        "An optional argument may be absent",
        args=[CITY, {"city": "Lima"}],
        expected=[],
        hint="Check the values that are there. Only required names can be missing.",
    ),
    Case(
        "spec and arguments are not changed",
        args=[PAIR, {"z": 0, "a": 1}],
        expected=["missing argument 'b'", "unexpected argument 'z'"],
        after=[PAIR, {"z": 0, "a": 1}],
        hint="Do not take names out of arguments or required while you go through them.",
    ),
]

ORDER = [
    Case(
        "Missing arguments come in the order of required",
        args=[PAIR, {}],
        expected=["missing argument 'b'", "missing argument 'a'"],
        hint="Go through required, not through properties. A set has no order you could rely on.",
    ),
    Case(
        "Unexpected arguments come in the order of the call",
        args=[CITY, {"zip": 1, "city": "Lima", "area": 2}],
        expected=["unexpected argument 'zip'", "unexpected argument 'area'"],
        hint="Go through arguments. Do not sort.",
    ),
    Case(
        "Wrong values come in the order of properties",
        args=[PAIR, {"b": "2", "a": "1"}],
        expected=["argument 'a' must be of type number", "argument 'b' must be of type number"],
        hint="Go through properties, not through arguments and not through required.",
    ),
    Case(
        "Missing, then unexpected, then wrong values",
        args=[
            {
                "properties": {
                    "a": {"type": "number"},
                    "b": {"enum": [1, 2]},
                    "c": {"type": "boolean"},
                    "d": {"type": "array"},
                },
                "required": ["d", "a"],
            },
            {"c": "yes", "x": 1, "b": 3, "y": 2},
        ],
        expected=[
            "missing argument 'd'",
            "missing argument 'a'",
            "unexpected argument 'x'",
            "unexpected argument 'y'",
            "argument 'b' must be one of [1, 2]",
            "argument 'c' must be of type boolean",
        ],
        hint="Collect all problems: three passes, one after the other, into one list.",
    ),
    Case(
        "Names are written as they are",
        args=[{"properties": {"it's": {"type": "string"}}, "required": ["it's"]}, {'say "hi"': 1, "back\\slash": 2}],
        expected=["missing argument 'it's'", "unexpected argument 'say \"hi\"'", "unexpected argument 'back\\slash'"],
        hint="repr() picks the quotes itself and doubles backslashes. Write the two quotes yourself.",
    ),
]

TYPES = [
    each(
        "Numbers",
        {"type": "number"},
        [0, 1, -2, 1.5, 1e300, 10**400],
        None,
        "An int is a number, and so is a float. math.isfinite cannot take an int as large as 10**400.",
    ),
    each(
        "What is no number",
        {"type": "number"},
        ["1", "", [1], {}],
        of_type("number"),
        "A text stays a text, even when there are digits in it.",
    ),
    each(
        "True and False are no numbers",
        {"type": "number"},
        [True, False],
        of_type("number"),
        "isinstance(True, int) is True in Python. Ask for bool first.",
    ),
    each(
        "Infinity and NaN are no numbers",
        {"type": "number"},
        [INFINITY, -INFINITY, NAN],
        of_type("number"),
        "math.isfinite is False for all three.",
    ),
    each(
        "A whole float is an integer",
        {"type": "integer"},
        [0, 3, -3, 3.0, -0.0, 1e300, 10**400],
        None,
        "JSON does not tell 3 from 3.0. Compare the value with int(value), or ask value.is_integer().",
    ),
    each(
        "What is no integer",
        {"type": "integer"},
        [3.5, "3", True, False],
        of_type("integer"),
        "A bool is no integer here, and 3.5 has a fraction.",
    ),
    each(
        "Infinity and NaN are no integers",
        {"type": "integer"},
        [INFINITY, -INFINITY, NAN],
        of_type("integer"),
        "int(math.inf) raises OverflowError and int(math.nan) raises ValueError. Ask math.isfinite first.",
    ),
    each(
        "Booleans are True and False only",
        {"type": "boolean"},
        [0, 1, "true", "", []],
        of_type("boolean"),
        "Whether a value counts as true does not matter. Ask for the type.",
    ),
    each("True and False are booleans", {"type": "boolean"}, [True, False], None, "False is a value like any other."),
    each("Strings", {"type": "string"}, ["", "x", "1"], None, "The empty string is a string."),
    each("What is no string", {"type": "string"}, [1, ["x"], {"x": 1}, True], of_type("string"), "Ask for the type."),
    each("Arrays are lists", {"type": "array"}, [[], [1, "two"]], None, "The empty list is a list."),
    each(
        "What is no array",
        {"type": "array"},
        ["abc", {"0": 1}, 0],
        of_type("array"),
        "A string and a dict can be looped over too, but they are no lists.",
    ),
    each("Objects are dicts", {"type": "object"}, [{}, {"x": [1]}], None, "The empty dict is a dict."),
    each("What is no object", {"type": "object"}, [[], "{}", 1], of_type("object"), "Ask for the type dict."),
    Case(
        "None has none of the six types",
        call="each_type",
        args=[["string", "number", "integer", "boolean", "array", "object"], None],
        expected=[
            [f"argument 'v' must be of type {kind}"]
            for kind in ("string", "number", "integer", "boolean", "array", "object")
        ],
        hint="None is a value that is there. `arguments.get(name) is None` cannot tell it from a missing one.",
    ),
    Case(
        "A required argument that is None is not missing",
        args=[CITY, {"city": None}],
        expected=["argument 'city' must be of type string"],
        hint="Missing means that the key is not there: use `in`.",
    ),
    Case(
        "A rule without type and enum accepts everything",
        args=[FREE, {"x": None, "y": [1]}],
        expected=[],
        hint='A rule can have no "type". Look before you read it.',
    ),
]

ENUMS = [
    each("Values in the list", {"enum": ["C", 1, None]}, ["C", 1, 1.0, None], None, "Here None is allowed by name."),
    each(
        "Values that are not in the list",
        {"enum": ["C", "F"]},
        ["c", "", "C ", None, 1, ["C"], "CF"],
        'argument \'v\' must be one of ["C", "F"]',
        "Compare with each item of the list, exactly. A list as a value cannot be looked up in a set.",
    ),
    each(
        "True is not 1",
        {"enum": [1, 0]},
        [True, False],
        "argument 'v' must be one of [1, 0]",
        "True == 1 in Python, and so `True in [1]`. Compare the types as well, at least for bool.",
    ),
    each(
        "1 is not True",
        {"enum": [True, "x"]},
        [1, 1.0],
        "argument 'v' must be one of [true, \"x\"]",
        "1 == True in Python. And json.dumps writes True as true.",
    ),
    each(
        "True and False can be in the list themselves",
        {"enum": [1, True, False]},
        [True, False, 1],
        None,
        "Look at the whole list: the first item that is equal may be of the wrong kind.",
    ),
    Case(
        "A wrong type is one problem, not two",
        args=[CITY, {"city": "Lima", "unit": 3}],
        expected=["argument 'unit' must be of type string"],
        hint="When the type is wrong, do not check the list as well.",
    ),
    Case(
        "The right type is not enough",
        args=[CITY, {"city": "Lima", "unit": "K"}],
        expected=['argument \'unit\' must be one of ["C", "F"]'],
        hint="A rule can have both keys. Then both must hold.",
    ),
]

CASES = [
    *EXAMPLES,
    *(replace(case, group="Shape") for case in SHAPE),
    *(replace(case, group="Order") for case in ORDER),
    *(replace(case, group="Types") for case in TYPES),
    *(replace(case, group="Enums") for case in ENUMS),
]
