import type { LesionValues } from "../fields.ts";
import type { RunSettings } from "./record.ts";

/** Those of the view's settings that make the run; what only shows it is left out. */
export function runSettings(values: LesionValues): RunSettings {
  const { v, s, trials, particles, seed, run, lambdaV, lambdaS, startV, startS, pinV, pinS } = values;
  return { v, s, trials, particles, seed, run, lambdaV, lambdaS, startV, startS, pinV, pinS };
}
