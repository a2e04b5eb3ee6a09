"""Many cases at once: from the rows of a table, and from a generator with a seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from .case import FROZEN, Case, CaseFault, line_of_caller
from .case_fields import described
from .faults import nearest

_FIELDS: Final = tuple(name for name in Case.__dataclass_fields__ if name != "line")
_WANTED: Final = ("expected", "raises", "stdout", "after", "trace", "calls", "checker")


def table(columns: Sequence[str], *rows: Sequence[Any], **shared: Any) -> list[Case]:
    """A case per row. *columns* name the fields that a row gives, in order; *shared* are fields of every case.

    Without a column ``name``, ``name=`` is a template that is filled with a row's fields. Raises CaseFault.

    >>> [case.name for case in table(("args", "expected"), ([1], 2), ([2], 4), name="double {args[0]}")]
    ['double 1', 'double 2']
    """
    line = line_of_caller()
    _check_fields([*columns, *shared], line)
    cases = []
    for number, row in enumerate(rows, start=1):
        if not isinstance(row, (list, tuple)) or len(row) != len(columns):
            wanted = f"{len(columns)} values ({', '.join(columns)})"
            raise CaseFault(f"row {number} of the table must have {wanted}, and is {row!r}", line)
        given = dict(zip(columns, row, strict=True))
        if "name" not in given:
            given["name"] = _filled(shared.get("name"), given, number, line)
        cases.append(Case(**{**shared, **given}, line=line))
    return cases


def generated(name: str, make: Callable[[Random], Any], *, count: int, seed: int, **shared: Any) -> list[Case]:
    """*count* cases called *name* and a number, with what *make* gives: the positional arguments, or a dict of fields.

    *make* gets a source of random numbers that depends on *seed* and the case's number alone. What such a case expects
    is what the reference does, frozen by ``etude freeze``, unless *shared*, the fields of every case, says otherwise.
    Raises CaseFault.
    """
    line = line_of_caller()
    if type(count) is not int or count < 1:
        raise CaseFault(f"count must be a whole number above 0, and is {described(count)}", line)
    cases = []
    for number in range(1, count + 1):
        made = make(Random(f"{seed}/{number}"))
        if not isinstance(made, (list, tuple, Mapping)):
            forgotten = "; is a return missing?" if made is None else ""
            wanted = "the positional arguments in a list, or a dict of fields"
            raise CaseFault(f"make must return {wanted}, and returned {described(made)}{forgotten}", line)
        fields = dict(made) if isinstance(made, Mapping) else {"args": made}
        _check_fields([*fields, *shared], line)
        if not any(field in _WANTED for field in (*fields, *shared)):
            fields["expected"] = FROZEN
        cases.append(Case(f"{name} {number}", **{**shared, **fields}, line=line))
    return cases


def _check_fields(names: Sequence[str], line: int) -> None:
    for name in names:
        if name not in _FIELDS:
            raise CaseFault(f"a Case has no option {name!r}; {nearest(str(name), _FIELDS)}", line)
        if names.count(name) > 1 and name != "name":
            raise CaseFault(f"{name!r} is given twice: once for every case, and once for each", line)


def _filled(template: Any, given: Mapping[str, Any], number: int, line: int) -> str:
    if not isinstance(template, str):
        raise CaseFault("a table has a column 'name', or says name= with a template such as 'double {args[0]}'", line)
    try:
        return template.format(**given)
    except (LookupError, AttributeError, ValueError, TypeError) as fault:
        raise CaseFault(f"the name of row {number} cannot be made of {template!r}: {fault!r}", line) from None
