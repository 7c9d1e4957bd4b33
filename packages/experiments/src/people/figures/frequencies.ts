import { frequencyFigure } from "@cause-toolkit/figures";
import type { Frequency } from "@cause-toolkit/figures/plots";
import { count } from "@cause-toolkit/figures/text";
import type { Figure } from "../../report/figure.ts";
import type { Families } from "../families.ts";
import { flagsAt } from "../flags.ts";
import { ALL, type FitResults } from "../results.ts";

const TITLES: { readonly [factor in keyof Required<Families>]: string } = {
  inference: "inference",
  bonus: "exploration bonus",
  memory: "what is kept of the noises",
  forgetting: "what is forgotten of rewards",
};

/** How frequent inferences, bonuses and memory structures are, in all people or in each group. Null if there is nothing to compare. */
export function frequenciesFigure({ outcome }: FitResults): Figure | null {
  const flags = flagsAt(outcome.flags, outcome.replicas);
  const groups = outcome.groups.length > 0 ? outcome.groups : [{ name: ALL, families: outcome.families }];
  const calibration = (factor: string, name: string) =>
    (factor === "inference" &&
      groups.length === 1 &&
      outcome.replicas?.calibration.find((one) => one.family === name)) ||
    null;
  const panels = (Object.keys(TITLES) as (keyof Families)[])
    .filter((factor) => (outcome.families[factor]?.families.length ?? 0) > 1)
    .map((factor) => ({
      title: TITLES[factor],
      rows: groups.flatMap(({ name: group, families: { [factor]: own } }) =>
        (own?.families ?? []).map(
          (name, k): Frequency => ({
            name,
            series: group || "no group",
            frequency: own?.frequency[k] ?? 0,
            deviation: own?.deviation[k] ?? 0,
            protectedExceedance: own?.protectedExceedance[k] ?? 0,
            calibration: calibration(factor, name),
            flagged: flags.name(factor, name) !== null,
          }),
        ),
      ),
    }));
  if (panels.length === 0) return null;
  const title = "How frequent models are among people";
  const basis = `${count(outcome.people.length, "person", "people")}. Lines: ± one standard deviation. Numbers: protected exceedance probability.`;
  const diamonds = panels.some(({ rows }) => rows.some((row) => row.calibration));
  const key = diamonds
    ? ["Diamonds: what simulated groups with this true frequency are estimated at, ± one standard deviation."]
    : [];
  const flagged = panels.some(({ rows }) => rows.some((row) => row.flagged));
  const marked = flagged ? ["(!): flagged; see the table of frequencies."] : [];
  return {
    id: "frequencies",
    title,
    caption:
      "Random-effects model selection. A bar is the expected frequency; the number at the right is the probability that this is the most frequent one, protected against chance. Frequencies hold if one of the fitted models is true of each person.",
    draw: (document) => frequencyFigure(title, panels, [basis, ...key, ...marked], document),
  };
}
