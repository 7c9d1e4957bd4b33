import { trialRows } from "@cause-toolkit/experiments/people";
import { learnersFigure } from "@cause-toolkit/figures";
import type { PersonData, PersonFit, Truth } from "@cause-toolkit/people";
import { rankModels } from "@cause-toolkit/people/report";
import type { TableRow } from "../../../export/files.ts";
import { type ModelTrials, QUANTITIES, quantitySeries, type Span, seriesNames } from "../charts.ts";
import { natsText } from "../text.ts";

/** A row for each trial and each model that is shown. */
export function personRows(person: PersonData, models: readonly ModelTrials[]): TableRow[] {
  return models.flatMap(({ model, trials }) => trialRows(person.id, model, trials) as TableRow[]);
}

/** All that was found about the person: evidences and parameters of all models. The truth is in it only if it is shown. */
export function personDocument(fit: PersonFit, models: readonly ModelTrials[], settings: object, truth: Truth | null) {
  return {
    person: fit.person,
    group: fit.group,
    settings,
    ranking: rankModels(fit),
    fits: fit.fits,
    trials: Object.fromEntries(models.map(({ model, trials }) => [model, trials])),
    ...(truth && { truth }),
  };
}

const TITLES = {
  mean: "Rewards and beliefs",
  volatility: "Volatility",
  stochasticity: "Stochasticity",
  learningRate: "Learning rate",
  bonus: "Exploration",
};

/** The figure for print: one arm as the models see it. */
export function personFile(
  person: PersonData,
  fit: PersonFit,
  models: readonly ModelTrials[],
  arm: number | "chosen",
  span: Span,
  document: Document,
): SVGElement {
  const names = seriesNames(models.map(({ model }) => model));
  const panels = (["mean", ...QUANTITIES] as const).flatMap((quantity) => {
    const found = quantitySeries(person, models, quantity, arm, span);
    if (!found) return [];
    const { own, series } = found;
    const lines = models.map(
      ({ model }) =>
        own.find((one) => one.model === model)?.values ?? new Float64Array(span.to - span.from).fill(Number.NaN),
    );
    return [{ title: TITLES[quantity], ...series, lines }];
  });
  const what = arm === "chosen" ? "the chosen arm" : `arm ${arm + 1}`;
  const [best, ...others] = rankModels(fit);
  const behind = others.slice(0, 3).map((one) => `${one.name} ${natsText(one.behind)}`);
  return learnersFigure(
    `Person ${person.id}, ${what}, as models see it`,
    { learners: names, panels, clouds: [], range: { volatility: [1, 2], stochasticity: [1, 2] } },
    [
      `Models: ${models.map(({ model }) => model).join(", ")}. Values before each trial; dots in the first panel are rewards.`,
      `Best of ${fit.fits.length} models by evidence: ${best.name}; behind it, in nats: ${behind.join(", ")}.`,
    ],
    document,
  );
}
