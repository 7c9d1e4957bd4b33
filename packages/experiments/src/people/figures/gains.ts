import { average, standardDeviation } from "@cause-toolkit/core/numerics";
import { barFigure } from "@cause-toolkit/figures";
import { count, shortNumber } from "@cause-toolkit/figures/text";
import { ingredientsOf, kindOf } from "@cause-toolkit/people";
import type { Figure } from "../../report/figure.ts";
import type { FitResults } from "../results.ts";

/** The weight of a bonus, by the name that models have for it. */
const WEIGHT = "beta_bonus";
/** Models that a page can show. */
const MOST = 14;

/** What each model gains over the simplest rival; of memories, the best. Null if there is nothing to compare. */
export function gainsFigure({ outcome: { people } }: FitResults): Figure | null {
  const learning = people[0].fits
    .map(({ model, estimates }, m) => ({
      m,
      kind: kindOf(model),
      estimates,
      inference: ingredientsOf(model).inference,
    }))
    .filter(({ inference }) => inference.learns);
  if (learning.length < 2) return null;
  const rivals = learning.filter(({ inference }) => inference.rival);
  const base = (rivals.length > 0 ? rivals : learning).reduce((best, one) =>
    one.estimates.length < best.estimates.length ? one : best,
  );
  const gains = learning
    .map(({ m, kind, estimates }) => {
      const i = estimates.findIndex(({ name }) => name === WEIGHT);
      return {
        kind,
        ...meanOf(people.map(({ fits }) => fits[m].logEvidence - fits[base.m].logEvidence)),
        weight: i < 0 ? null : meanOf(people.map(({ fits }) => fits[m].estimates[i].value)),
      };
    })
    .toSorted((a, b) => b.mean - a.mean)
    .filter(({ kind }, k, all) => all.findIndex((one) => one.kind === kind) === k);
  const shown = gains.filter(({ kind }) => kind !== base.kind).slice(0, MOST);
  if (shown.length === 0) return null;
  const title = `What models gain over ${base.kind}`;
  const weights = gains.flatMap(({ kind, weight }) =>
    weight ? [`${kind} ${shortNumber(weight.mean, 2)} ± ${shortNumber(weight.sem, 2)}`] : [],
  );
  const told = weights.length > 0 ? ` Mean weight of the bonus ± SEM: ${weights.join(", ")}.` : "";
  const basis = `${count(people.length, "person", "people")}. Lines: intervals of 95 % over people.`;
  return {
    id: "gains",
    title,
    caption: `Mean log evidence of each model minus that of ${base.kind}, in nats a person; of several memories, the best. A model that forgets may gain as much as a bonus does: believe a bonus only if it gains beside a rival that forgets.${told}`,
    draw: (document) =>
      barFigure(
        title,
        [{ title: "", bars: shown.map(({ kind, mean, sem }) => ({ label: kind, series: "gain", mean, sem })) }],
        "nats a person →",
        [basis],
        document,
        ["gain"],
      ),
  };
}

function meanOf(values: readonly number[]): { mean: number; sem: number } {
  const sem = values.length > 1 ? standardDeviation(values) / Math.sqrt(values.length) : 0;
  return { mean: average(values), sem };
}
