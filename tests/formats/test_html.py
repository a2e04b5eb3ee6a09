"""The page on a class, read by html5lib, which refuses what is not quite HTML."""

import base64
import hashlib
import io
import re
import sys
from xml.etree.ElementTree import Element

import html5lib
import pytest

from grader.formats import FormatFault, open_writer
from tests.formats.reports import ADA, BOB, EVE, LAST, OK, PACKED, THREE, TWO, ZERO, conclude, written

WRONG_TOO = conclude("wrong too", OK, [TWO, {**ZERO, "message": "Another."}, {**THREE, "verdict": "timed_out"}, LAST])
WRONG_AS_ADA = conclude("wrong as Ada", OK, [TWO, ZERO, THREE, {**LAST, "verdict": "not_run"}])
VERDICTS = [
    *("passed", "wrong", "raised", "timed_out", "output_limit", "memory_limit", "crashed", "not_run", "grader_error")
]


def parse(*reports) -> Element:
    parser = html5lib.HTMLParser(html5lib.getTreeBuilder("etree"), strict=True, namespaceHTMLElements=False)
    return parser.parse(written("html", reports))


def text(element: Element) -> str:
    return " ".join("".join(element.itertext()).split())


def table(page: Element, number: int) -> list[list[str]]:
    rows = page.findall(".//table")[number].findall("tbody/tr")
    return [[text(place) for place in row] for row in rows]


def test_a_row_per_submission_says_how_far_it_got():
    first_problem = "<b>\"zero\" & co: [0] is 'a\\ud800', expected 'b'."
    assert [
        ["ada", "✗ some fail", "1", "2", "1", first_problem],
        ["@bob \\r\\n=cmd|' /C calc'!A0", "✗ cannot be graded", "0", "0", "0", "line 2: SyntaxError: <no>\\x00"],
        ['eve</script><script>alert(1)</script>"\\ud800', "✓ all pass", "4", "0", "0", ""],
    ] == table(parse(ADA, BOB, EVE), 0)


def test_the_grader_s_own_fault_is_not_the_learner_s():
    report = conclude("x", OK, [TWO, {**TWO, "case": "case_2"}, {**TWO, "case": "case_3"}, LAST])

    assert [["x", "! our fault", "3", "0", "1", ""]] == table(parse(report), 0)
    assert "grade those again" in text(parse(report).find(".//header"))


def test_limits_that_nobody_kept_are_named():
    report = conclude("x", {**OK, "unenforced": ["memory", "file size"]}, [TWO, ZERO, THREE, LAST])

    assert "Not limited where it was run: memory, file size." in text(parse(report))
    assert "Not limited" not in text(parse(ADA))


def test_what_is_to_be_said_of_a_program_is_said():
    report = conclude("x", {**OK, "notes": ["your `<f>` (line 1) is not used"]}, [TWO, ZERO, THREE, LAST])

    assert "Note: your <f> (line 1) is not used." in text(parse(report))


def test_the_map_has_a_sign_for_each_verdict():
    rows = table(parse(ADA, BOB, EVE, WRONG_TOO), 1)

    assert [list("✓≠E!"), list("\u2013" * 4), list("✓✓✓✓"), list("✓≠T!")] == [row[1:] for row in rows]


def test_every_sign_of_the_map_is_another_and_explained():
    page = parse(*[conclude("x", OK, [{**TWO, "verdict": verdict}] * 4) for verdict in VERDICTS])
    signs = [row[1] for row in table(page, 1)]
    legend = [text(item)[0] for item in page.findall(".//ul[@class='legend']/li")]

    assert 9 == len(set(signs))
    assert signs == legend


def test_the_statistics_count_the_submissions_in_which_a_case_ran():
    rows = table(parse(ADA, BOB, EVE, WRONG_TOO, WRONG_AS_ADA), 2)

    assert ["1", "=two", "Examples", "0 of 4", "", ""] == rows[0]
    assert [
        *("2", '<b>"zero" & co', "More (hidden)", "3 of 4", "≠ differs 3"),
        "[0] is 'a\\ud800', expected 'b'. (\u00d7 2)",
    ] == rows[1]
    assert ["3", "three", "More (hidden)", "3 of 4", "E raised an error 2 T time limit 1", ""] == rows[2]
    assert ["4", "last\\x00", "Last (final)", "0 of 1", "", ""] == rows[3]


def test_a_failed_case_shows_both_sides_with_their_marks():
    page = parse(ADA)
    sides = {row.get("data-row"): row for row in page.findall(".//details[@id='submission-1']//div[@data-row]")}

    assert ("Expected ['b']", "b") == (text(sides["expected"]), text(sides["expected"].find(".//mark")))
    assert ("Yours ['a\\ud800']", "a\\ud800") == (text(sides["actual"]), text(sides["actual"].find(".//mark")))
    assert "Input n = 0m = 1" == text(sides["input"])
    assert "Also what is printed is 'one', expected ''" == text(sides["also"])
    assert "Tools run add(a=1, b=2)" == text(sides["trace"])
    assert "Printed one\\x1b[2Jtwo\\x00]]>" == text(sides["stdout"])
    assert "Error ValueError: no\\u202e line 3 in f g() 1 step in the provided code line 9 in g raise" == text(
        sides["error"]
    )


def test_what_ran_when_is_drawn():
    runs = [{"call": "f('<b>')", "slot": 1, "start_s": 0, "end_s": 1.5, "ended": "raised"}, {"call": "g()", "slot": 2, "start_s": 1}]  # fmt: skip
    timeline = {"summary": "2 calls.", "end_s": 2, "rounds": [0], "waits": [[1.5, 2]], "runs": runs, "left": 0}
    page = parse(conclude("x", OK, [{**ZERO, "timeline": timeline}, TWO, THREE, LAST]))
    (figure,) = page.findall(".//figure")
    bars = figure.findall(".//{http://www.w3.org/2000/svg}rect[@class='bar']")

    assert "2 calls. 1 2 slot f('<b>') from 0 s to 1.5 s, raised 1 ! g() from 1 s 2 … 0 s 2 s" == text(figure)
    assert [("0%", "75%", "raised"), ("50%", "50%", "running")] == [
        (bar.get("x"), bar.get("width"), bar.get("data-ended")) for bar in bars
    ]


def test_a_case_that_shows_only_its_name_shows_only_that_and_its_hint():
    (place,) = [one for one in parse(ADA).findall(".//section") if text(one.find("h4")) == "three"]

    assert "three E raised an error · More Hint Three is a name only. This case shows only its name." == text(place)


def test_no_submission_gives_a_page_too():
    page = parse()

    assert [[], [], 4] == [table(page, 0), table(page, 1), len(table(page, 2))]


def test_it_is_one_file_that_names_no_other():
    page = parse(ADA, BOB, EVE)
    addresses = [element.get(name) for element in page.iter() for name in ("src", "href") if element.get(name)]

    assert ["data:,"] == [address for address in addresses if not address.startswith("#")]
    assert [] == re.findall(r"url\(|@import|https?:", written("html", [ADA, BOB, EVE]))


def test_its_policy_lets_its_own_script_and_style_in_and_nothing_else():
    html = written("html", [ADA])
    (policy,) = [meta.get("content") for meta in parse(ADA).iter("meta") if meta.get("http-equiv")]
    (script,) = re.findall(r"<script>(.*?)</script>", html, re.DOTALL)
    (style,) = re.findall(r"<style>(.*?)</style>", html, re.DOTALL)

    assert [
        "default-src 'none'",
        f"script-src '{digest(script)}'",
        f"style-src '{digest(style)}'",
        "img-src data:",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
    ] == policy.split("; ")
    assert [] == re.findall(r"<[^>]*\s(?:style|on\w+)=", html)


def digest(content: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()


def test_links_lead_somewhere():
    page = parse(ADA, BOB, EVE)
    places = [element.get("id") for element in page.iter() if element.get("id")]
    links = {link.get("href") for link in page.iter("a")}

    assert len(places) == len(set(places))
    assert set() == links - {f"#{place}" for place in places}


def test_without_the_site_s_part_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "etude_site.class_report", None)

    with pytest.raises(FormatFault, match=r"install etude\[site\]"):
        open_writer("html", io.StringIO(), PACKED)
