"""Time limits on a slow device: the factor, and that a clock starts only when the interpreter is there."""

import json
from pathlib import Path

from etude_site.bundles import bundle
from etude_site.node import node, run_tool


def test_limits_are_taken_times_the_factor_and_count_from_when_python_is_ready(tmp_path: Path) -> None:
    source = str(Path(__file__).with_name("slow_device.ts"))
    script = tmp_path / "slow.mjs"
    script.write_bytes(bundle({"slow.js": source}, "--format=esm", "--platform=node")["slow.js"])
    said = json.loads(run_tool([node(), script], "node", timeout=60))
    (plain_ms, *plain), (slow_ms, *slow) = said["ran"]

    assert [1, 1, 1, 1.6, 4, 8] == said["factors"]
    assert 150 <= plain_ms
    assert 750 <= slow_ms
    words = "loading the program took longer than {}; is there a loop outside the functions that never ends?"
    assert [200, words.format("0.2 s")] == plain
    assert [800, words.format("0.8 s (4 times the limit of 0.2 s, for this device is slow)")] == slow
