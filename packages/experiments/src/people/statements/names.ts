import { count } from "@cause-toolkit/figures/text";
import type { Confusion } from "@cause-toolkit/people";
import { FEWEST_SIMULATED, POOR_NAMES, toldRight } from "../replicas.ts";
import type { FitResults } from "../results.ts";
import type { Lists } from "./lists.ts";

const GOOD_NAMES = 0.8;

/** Whether one person's inference can be named: told by simulated people. */
export function aboutNames({ outcome }: FitResults, { can, cannot, mind }: Lists): void {
  const { replicas, families, flags } = outcome;
  for (const { about, text } of flags) cannot.push(`${about}: ${text}.`);
  if (!replicas) {
    cannot.push("How far any of this can be trusted: no people were simulated (--recover 0).");
    return;
  }
  const { inference } = replicas;
  if (inference.names.length < 2) return;
  mind.push(
    `Of ${count(replicas.people.length, "simulated person", "simulated people")} in this very task, ${inference.accuracy.toFixed(2)} ± ${inference.error.toFixed(2)} got their true inference; by chance ${(1 / inference.names.length).toFixed(2)} would.`,
  );
  for (const name of families.inference.families) {
    const share = toldRight(inference, name);
    if (share === null) continue;
    const [right, all] = countsOf(inference, name);
    const named = replicas.namedRight[name];
    const have =
      named === null
        ? "nobody else did"
        : `${named.toFixed(2)} of those who are called so, in a group like this one, have it`;
    const text = `${right} of ${all} simulated people of this inference got its name, and ${have}`;
    const worst = Math.min(share, named ?? 1);
    if (all < FEWEST_SIMULATED) mind.push(`Whether a person is ${name} is hardly known: ${text}.`);
    else if (worst >= GOOD_NAMES) can.push(`Whether a person is ${name}: ${text}.`);
    else if (worst < POOR_NAMES) cannot.push(`Whether a person is ${name}: ${text}.`);
    else mind.push(`Whether a person is ${name} is uncertain: ${text}.`);
  }
}

/** How many got the name, and how many there are. */
function countsOf({ truths, names, counts }: Confusion, name: string): [number, number] {
  const row = counts[truths.indexOf(name)];
  return [row[names.indexOf(name)], row.reduce((sum, one) => sum + one, 0)];
}
