import { count, whole } from "@cause-toolkit/figures/text";
import type { Settings } from "../../paper/experiment.ts";

/** How a reproduction was run: `10,000 runs of each condition, up to 80,000 while a claim is undecided, and seed 1`. */
export function settingsInWords({ runs, maxRuns = runs, seed }: Settings): string {
  const cap = maxRuns > runs ? `, up to ${whole(maxRuns)} while a claim is undecided,` : "";
  return `${count(runs, "run")} of each condition${cap} and seed ${seed}`;
}
