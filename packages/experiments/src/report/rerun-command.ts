import { shellOption, shellWord } from "@cause-toolkit/figures/text";
import type { Settings } from "../experiments/experiment.ts";

/** The command that runs experiments or conditions again with the same numbers. */
export function rerunCommand(names: readonly string[], { runs, seed }: Settings): string {
  const options = [shellOption("runs", String(runs)), shellOption("seed", String(seed))];
  return ["cause reproduce", ...names.map(shellWord), ...options].join(" ");
}
