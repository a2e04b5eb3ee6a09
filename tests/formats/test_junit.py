"""Reports as JUnit's XML, read back by xml.etree and by junitparser."""

import xml.etree.ElementTree as ET

import pytest
from junitparser import Error, Failure, JUnitXml, Skipped

from tests.formats.reports import ADA, BOB, EVE, LAST, OK, TWO, conclude, written

GOLDEN = """\
<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="double">
  <testsuite name="ada" tests="4" failures="2" errors="1" skipped="0" time="1.014">
    <properties><property name="runtime" value="cpython"/></properties>
    <testcase classname="double.ada" name="=two" time="0.012"/>
    <testcase classname="double.ada" name="&lt;b&gt;&quot;zero&quot; &amp; co" time="0.002">
      <failure type="wrong" message="`[0]` is `&#x27;a\\ud800&#x27;`, expected `&#x27;b&#x27;`.">\
`[0]` is `'a\\ud800'`, expected `'b'`.
Hint: Look &lt;again&gt;.
input     n = 0
          m = 1
expected  ['b']
            ^
yours     ['a\\ud800']
            ^^^^^^^
tools run add(a=1, b=2)
printed   one\\x1b[2J
          two\\x00]]&gt;
error     line 3, in f:     g()
          ValueError: no\\u202e</failure>
    </testcase>
    <testcase classname="double.ada" name="three" time="0.000">
      <failure type="raised" message="raised">Hint: Three is a name only.</failure>
    </testcase>
    <testcase classname="double.ada" name="last\\x00" time="1.000">
      <error type="grader_error" message="The grader itself failed here.">The grader itself failed here.</error>
    </testcase>
  </testsuite>
</testsuites>
"""
KINDS = {"wrong": Failure, "grader_error": Error, "not_run": Skipped}


def suites(reports):
    return list(JUnitXml.fromstring(written("junit", reports).encode()))


def test_a_report_is_written_like_this():
    assert GOLDEN == written("junit", [ADA])


def test_another_parser_finds_a_suite_per_submission():
    found = [(one.name, one.tests, one.failures, one.errors, one.skipped) for one in suites([ADA, BOB, EVE])]

    assert [
        ("ada", 4, 2, 1, 0),
        ("@bob    \\r\\n=cmd|' /C calc'!A0", 5, 0, 1, 4),
        ('eve</script><script>alert(1)</script>"\\ud800', 4, 0, 0, 0),
    ] == found


def test_the_numbers_are_those_of_the_cases():
    for suite in suites([ADA, BOB, EVE]):
        told = (suite.tests, suite.failures, suite.errors, suite.skipped)
        suite.update_statistics()
        assert told == (suite.tests, suite.failures, suite.errors, suite.skipped)


@pytest.mark.parametrize(
    ("verdict", "kinds"),
    [
        ("passed", []),
        ("wrong", [Failure]),
        ("raised", [Failure]),
        ("timed_out", [Failure]),
        ("output_limit", [Failure]),
        ("memory_limit", [Failure]),
        ("crashed", [Failure]),
        ("not_run", [Skipped]),
        ("grader_error", [Error]),
    ],
)
def test_what_each_verdict_is(verdict, kinds):
    (suite,) = suites([conclude("x", OK, [{**TWO, "verdict": verdict}])])
    (case,) = suite

    assert kinds == [type(one) for one in case.result]
    assert [verdict] * len(kinds) == [one.type for one in case.result]


def test_a_submission_that_could_not_be_loaded_is_an_error_beside_the_skipped_cases():
    (suite,) = suites([BOB])
    loading, *cases = suite

    assert ("the submission can be loaded", "line 2: SyntaxError: <no>\\x00", "hi\\x1b[2J") == (
        loading.name,
        loading.result[0].message,
        loading.result[0].text,
    )
    assert [Error, Skipped, Skipped, Skipped, Skipped] == [type(one.result[0]) for one in (loading, *cases)]


def test_no_report_is_an_empty_list_of_suites():
    assert [] == list(ET.fromstring(written("junit", [])))


@pytest.mark.parametrize("code", [0, 1, 8, 0xB, 0xC, 0x1F, 0x7F, 0x85, 0xD800, 0xDFFF, 0xFFFE, 0xFFFF, 0x10FFFF])
@pytest.mark.parametrize("key", ["name", "message", "input", "stdout"])
def test_what_xml_forbids_is_written_so_that_it_can_be_seen(code, key):
    result = {**LAST, "verdict": "wrong", key: f"a{chr(code)}b]]><!--&#0;"}
    root = ET.fromstring(written("junit", [conclude("x", OK, [result])]).encode())

    case = root[0].find("testcase")
    failure = case[0]
    seen = {"name": case.get("name"), "message": failure.get("message")}.get(key, failure.text)
    escape = f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
    assert f"a{escape}b]]><!--&#0;" in seen
