/** A case's call as what is typed into the console: its arguments by their names, the call, and what it reads. */

import type { ExerciseData, Packed } from "../protocol.js";

const NAME = /^[A-Za-z_]\w*$/;

/** What is typed into the console. */
export interface Trial {
  code: string;
  stdin?: string;
}

/** The trial; `undefined` where the case's input is not a plain call, or too long to be printed whole. */
export function exampleCall(data: ExerciseData, { run, expectation }: Packed): Trial | undefined {
  const { parameters, input } = expectation;
  if (run.call !== undefined || isCut(input)) return undefined;
  if (run.steps) return { code: input }; // the input of such a case is code already
  if (!parameters.every((name) => NAME.test(name))) return undefined;
  const positional = parameters.slice(0, run.args.length);
  const named = parameters.slice(run.args.length).map((name) => `${name}=${name}`);
  const call = `${run.entry ?? data.exercise.entry}(${[...positional, ...named].join(", ")})`;
  const code = input === "" ? call : `${input}\n${call}`;
  return { code, ...(run.stdin !== undefined && { stdin: run.stdin }) };
}

/** Whether something is left out of the printed *input*, or stands for what cannot be written. */
function isCut(input: string): boolean {
  return /… [\d,]+ more|[\d,]+ more …|digits\)|<\w/.test(input);
}
