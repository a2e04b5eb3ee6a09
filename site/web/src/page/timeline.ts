/** What ran when, drawn: a row per slot, a bar per call with the number that it has in the list of calls. */

import type { Timeline, TimelineRun } from "../protocol.js";
import { count, el, svg } from "./dom.js";

/** Slots that are drawn; who runs more at once sees how many more. */
const SLOTS = 24;
const ROW = 22;
const BAR = 18;
const AXIS = 18;

/** The signs of the calls that did not simply return. */
const SIGNS = { returned: "", raised: " !", cancelled: " ×", running: " …" };

/** The figure; its caption says in words what the bars show, and the calls are listed below it with their times. */
export function timeline(drawn: Timeline): HTMLElement {
  const most = Math.max(...drawn.runs.map((run) => run.slot));
  const rows = Math.min(most, SLOTS);
  const height = rows * ROW;
  const chart = svg("svg", { height: height + AXIS, role: "img", "aria-label": drawn.summary });
  chart.append(
    ...drawn.waits.map(([from, to]) => idle(drawn, from, to, height)),
    ...drawn.rounds.slice(1).map((at) => boundary(drawn, at, height)),
    ...drawn.runs.flatMap((run, index) => (run.slot <= rows ? bar(drawn, run, index + 1) : [])),
    svg("text", { x: 0, y: height + 13, class: "axis" }, "0 s"),
    svg("text", { x: "100%", y: height + 13, class: "axis", "text-anchor": "end" }, seconds(drawn.end_s)),
  );
  const slots = Array.from({ length: rows }, (_, index) => el("li", {}, String(index + 1)));
  return el(
    "figure",
    { class: "timeline" },
    el(
      "figcaption",
      {},
      drawn.summary,
      ...(most > rows ? [` ${count(most - rows, "more slot")} not drawn.`] : []),
    ),
    el("ol", { class: "slots", "aria-hidden": "true" }, ...slots, el("li", {}, "slot")),
    chart,
  );
}

function bar(drawn: Timeline, run: TimelineRun, number: number): Element[] {
  const ended = run.ended ?? "running";
  const y = (run.slot - 1) * ROW + 1;
  const until = run.end_s ?? drawn.end_s;
  const times = `from ${seconds(run.start_s)}${run.end_s === undefined ? "" : ` to ${seconds(run.end_s)}`}`;
  const title = svg("title", {}, `${run.call} ${times}${ended === "returned" ? "" : `, ${ended}`}`);
  const box = { x: at(drawn, run.start_s), y, height: BAR, rx: 3, width: at(drawn, until - run.start_s) };
  return [
    svg("rect", { ...box, class: "bar", "data-ended": ended }, title),
    svg("text", { x: at(drawn, run.start_s), y: y + 13, dx: 4 }, `${number}${SIGNS[ended]}`),
  ];
}

function idle(drawn: Timeline, from: number, to: number, height: number): Element {
  return svg("rect", { x: at(drawn, from), y: 0, width: at(drawn, to - from), height, class: "idle" });
}

function boundary(drawn: Timeline, when: number, height: number): Element {
  const x = at(drawn, when);
  return svg("line", { x1: x, y1: 0, x2: x, y2: height, class: "round" });
}

/** A time as part of the whole. */
function at(drawn: Timeline, seconds: number): string {
  return `${Math.round((1e5 * seconds) / drawn.end_s) / 1e3}%`;
}

/** "0.3 s", to the microsecond. */
function seconds(amount: number): string {
  return `${Math.round(amount * 1e6) / 1e6} s`;
}
