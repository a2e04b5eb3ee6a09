/** A case's call as code for the console: its arguments by their names, then the call. */

import type { ExerciseData, Packed } from "../protocol.js";

const NAME = /^[A-Za-z_]\w*$/;

/** The code; `undefined` where the case's input is not a plain call, or too long to be printed whole. */
export function exampleCall(data: ExerciseData, { run, expectation }: Packed): string | undefined {
  const { parameters, input } = expectation;
  const isPlain = run.call === undefined && run.steps === undefined && run.stdin === undefined;
  if (!isPlain || isCut(input)) return undefined;
  if (!parameters.every((name) => NAME.test(name))) return undefined;
  const positional = parameters.slice(0, run.args.length);
  const named = parameters.slice(run.args.length).map((name) => `${name}=${name}`);
  const call = `${run.entry ?? data.exercise.entry}(${[...positional, ...named].join(", ")})`;
  return input === "" ? call : `${input}\n${call}`;
}

/** Whether something is left out of the printed *input*, or stands for what cannot be written. */
function isCut(input: string): boolean {
  return /… [\d,]+ more|[\d,]+ more …|digits\)|<\w/.test(input);
}
