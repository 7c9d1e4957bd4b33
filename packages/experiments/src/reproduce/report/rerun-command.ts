import { shellOption, shellWord } from "@cause-toolkit/figures/text";
import type { Settings } from "../../paper/experiment.ts";

/** The command that runs experiments or conditions again with the same settings. Conditions alone have no claims to decide. */
export function rerunCommand(names: readonly string[], { runs, maxRuns, seed, filter }: Settings): string {
  const options = [shellOption("runs", String(runs)), shellOption("seed", String(seed))];
  const conditions = names.length > 0 && names.every((name) => name.includes("/"));
  if (maxRuns !== undefined && !conditions) {
    options.splice(1, 0, maxRuns > runs ? shellOption("max-runs", String(maxRuns)) : "--no-decide");
  }
  if (filter !== undefined) options.push(shellOption("filter", filter));
  return ["cause reproduce", ...names.map(shellWord), ...options].join(" ");
}
