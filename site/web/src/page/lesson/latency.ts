/** A figure that can be changed: calls one after another, and the same calls with a limit on how many run at once. */

import type { Timeline } from "../../protocol.js";
import { el, find } from "../dom.js";
import { timeline } from "../timeline.js";
import { type Slot, finishingOrder, schedule, totalMs } from "./schedule.js";

/** Make the figure in *place* live. */
export function startLatency(place: HTMLElement): void {
  const fields = find("[data-latency-fields]", place);
  const latencies = [...place.querySelectorAll<HTMLInputElement>("[data-latency-ms]")];
  const limit = find<HTMLInputElement>("[data-latency-limit]", place);
  const draw = (): void => {
    const inputs = [...latencies, limit];
    for (const input of inputs)
      input.setAttribute("aria-invalid", String(!input.validity.valid && !isStep(input)));
    if (inputs.some((input) => input.getAttribute("aria-invalid") === "true" || input.value === "")) {
      find("[data-latency-live]", place).textContent =
        "The figure stays as it is until each field holds a whole number.";
      return;
    }
    show(place, latencies.map(numberIn), numberIn(limit));
  };
  fields.hidden = false;
  fields.addEventListener("input", draw);
  draw();
}

/** Whether nothing is wrong but that the arrow keys would not lead there. */
function isStep({ validity, value }: HTMLInputElement): boolean {
  return validity.stepMismatch && !validity.rangeUnderflow && !validity.rangeOverflow && /^\d+$/.test(value);
}

function numberIn(input: HTMLInputElement): number {
  return Number.parseInt(input.value, 10);
}

function show(place: HTMLElement, latenciesMs: number[], limit: number): void {
  const inOrder = schedule(latenciesMs, 1);
  const pooled = schedule(latenciesMs, limit);
  const [sumMs, pooledMs] = [totalMs(inOrder), totalMs(pooled)];
  const first = `One after another: ${sumMs} ms.`;
  const second =
    limit === 1
      ? `At most 1 at once: ${pooledMs} ms, which is one after another again.`
      : `At most ${limit} at once: ${pooledMs} ms, ${saved(sumMs, pooledMs)}.`;
  const order = `They finish in the order ${finishingOrder(pooled).join(", ")}.`;
  find("[data-latency-figure]", place).replaceChildren(
    timeline(drawn(inOrder, first, sumMs)),
    timeline(drawn(pooled, second, sumMs)),
    el("p", { class: "soft" }, order),
  );
  find("[data-latency-live]", place).textContent = `${first} ${second} ${order}`;
}

function saved(sumMs: number, pooledMs: number): string {
  return sumMs === pooledMs ? "so nothing is saved" : `so ${sumMs - pooledMs} ms are saved`;
}

/** Both figures share one scale, that of the longer; what the shorter saves is drawn as time in which nothing runs. */
function drawn(slots: Slot[], summary: string, scaleMs: number): Timeline {
  const endMs = totalMs(slots);
  return {
    summary,
    end_s: scaleMs / 1000,
    rounds: [],
    waits: endMs < scaleMs ? [[endMs / 1000, scaleMs / 1000]] : [],
    runs: slots.map(({ slot, startMs, endMs: until }, index) => ({
      call: `call ${index + 1}`,
      slot,
      start_s: startMs / 1000,
      end_s: until / 1000,
      ended: "returned",
    })),
    left: 0,
  };
}
