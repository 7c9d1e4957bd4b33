import { count } from "@cause-toolkit/figures/text";
import type { Confusion } from "@cause-toolkit/people";
import { missingRivals } from "@cause-toolkit/people/models";
import { FEWEST_SIMULATED, LARGE_ERROR, POOR_NAMES } from "../replicas.ts";
import type { FitResults } from "../results.ts";
import { withError } from "../with-error.ts";
import type { Lists } from "./lists.ts";

const GOOD_NAMES = 0.8;

/** Whether one person's inference can be named: told by simulated people. */
export function aboutNames({ outcome, people }: FitResults, { can, cannot, mind }: Lists): void {
  const { replicas, families, flags } = outcome;
  for (const rule of missingRivals(outcome.models, people))
    cannot.push(`Whether people are what these models say: ${rule}.`);
  for (const { about, text } of flags) cannot.push(`${about}: ${text}.`);
  if (!replicas) {
    cannot.push("How far any of this can be trusted: no people were simulated (--recover 0).");
    return;
  }
  const { inference } = replicas;
  if (inference.names.length < 2) return;
  mind.push(
    `Of ${count(replicas.people.length, "simulated person", "simulated people")} in this very task, ${withError(inference.accuracy, inference.error)} got their true inference; by chance ${(1 / inference.names.length).toFixed(2)} would.`,
  );
  for (const name of families.inference.families) {
    const quality = replicas.names[name];
    if (!quality || quality.sensitivity === null) continue;
    const { sensitivity, positivePredictiveValue: predictive, positivePredictiveValueError: error } = quality;
    const { right, all, instead } = countsOf(inference, name);
    const have =
      predictive === null
        ? "nobody else got it"
        : `positive predictive value ${withError(predictive, error)} in a group like this one`;
    const text = `${right} of ${all} simulated people with this inference got its name (sensitivity)${instead}; ${have}`;
    const worst = Math.min(sensitivity, predictive ?? 1);
    const few = all < FEWEST_SIMULATED || (predictive !== null && !(error !== null && error <= LARGE_ERROR));
    if (few && worst >= POOR_NAMES)
      mind.push(`Whether a person is ${name} is hardly known: ${text}. More people must be simulated (--recover).`);
    else if (worst >= GOOD_NAMES) can.push(`Whether a person is ${name}: ${text}.`);
    else if (worst < POOR_NAMES) cannot.push(`Whether a person is ${name}: ${text}.`);
    else mind.push(`Whether a person is ${name} is uncertain: ${text}.`);
  }
}

/** From this share on it is said what else people are named. */
const OFTEN = 0.2;

/** How many got the name, how many there are, and what others are named most often, such as: , 9 were named s-blind. */
function countsOf({ truths, names, counts }: Confusion, name: string) {
  const row = counts[truths.indexOf(name)];
  const all = row.reduce((sum, one) => sum + one, 0);
  const others = row.map((one, k) => (names[k] === name ? 0 : one));
  const most = Math.max(...others);
  const instead = most < OFTEN * all ? "" : `, ${most} were named ${names[others.indexOf(most)]}`;
  return { right: row[names.indexOf(name)], all, instead };
}
