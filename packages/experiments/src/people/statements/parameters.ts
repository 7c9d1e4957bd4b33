import { formatNumber } from "@cause-toolkit/figures/text";
import { modelName } from "@cause-toolkit/people";
import { FEWEST_SIMULATED, POOR_RECOVERY, recoveryIn } from "../replicas.ts";
import { type FitResults, mostFrequentModel } from "../results.ts";
import type { Lists } from "./lists.ts";

const GOOD_RECOVERY = 0.75;

/** Parameters of the most frequent model. */
export function aboutParameters({ outcome }: FitResults, { can, cannot, mind }: Lists): void {
  const { model, place } = mostFrequentModel(outcome);
  const names = outcome.people[0].fits[place].estimates.map(({ name }) => name);
  const known = names.flatMap((name) => {
    const found = recoveryIn(outcome.replicas, model, name);
    return found ? [{ name, r: found.r, enough: found.people >= FEWEST_SIMULATED }] : [];
  });
  const list = (some: typeof known) => some.map(({ name, r }) => `${name} (r ${formatNumber(r, 2)})`).join(", ");
  const few = known.filter(({ enough }) => !enough);
  const good = known.filter(({ r, enough }) => enough && r >= GOOD_RECOVERY);
  const poor = known.filter(({ r, enough }) => enough && r < POOR_RECOVERY);
  const between = known.filter(({ r, enough }) => enough && r >= POOR_RECOVERY && r < GOOD_RECOVERY);
  const basis = `under ${modelName(model)}, by true and fitted values of simulated people`;
  if (good.length > 0) can.push(`How people differ in ${list(good)}, ${basis}.`);
  if (between.length > 0) mind.push(`How people differ in ${list(between)} is known roughly, ${basis}.`);
  if (poor.length > 0) cannot.push(`How people differ in ${list(poor)}, ${basis}.`);
  if (few.length > 0) mind.push(`The recovery of ${list(few)} is hardly known, with so few simulated people.`);
}
