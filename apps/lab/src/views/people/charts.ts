import {
  armIdentity,
  armStyle,
  identitiesOf,
  PAGE,
  type SeriesStyle,
  styleOf,
  type Theme,
} from "@cause-toolkit/figures/identity";
import {
  armRowsPlot,
  type BeliefPoint,
  beliefRowsHeight,
  type TrialSeries,
  trialPlot,
} from "@cause-toolkit/figures/plots";
import { type PersonData, parseModel, type TrialRegressors } from "@cause-toolkit/people";
import { inferenceOf, ingredientsOf, kindOf } from "@cause-toolkit/people/models";
import type { ReadableChart } from "../../charts/readable-chart.ts";
import { stepPoints } from "../../charts/readout.ts";

/** What a fitted model says of each trial of a person. */
export interface ModelTrials {
  /** With its memory. */
  readonly model: string;
  readonly trials: readonly TrialRegressors[];
}

/** Some successive trials of a person: from where to where, of all; and where blocks begin, from 1. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly blocks: readonly number[];
}

/** All trials, or those of one block, counted from 1. */
export function spanOf({ blocks }: PersonData, block: string): Span {
  const starts: number[] = [];
  let trials = 0;
  for (const one of blocks) {
    starts.push(trials);
    trials += one.trials;
  }
  const k = Number(block) - 1;
  if (block === "all" || k >= blocks.length) return { from: 0, to: trials, blocks: starts.map((start) => start + 1) };
  return { from: starts[k], to: starts[k] + blocks[k].trials, blocks: [1] };
}

/** Under which names models are drawn: as their inference, which looks the same everywhere, where no two shown have the same one. */
export function seriesNames(models: readonly string[]): string[] {
  const inferences = models.map((model) => inferenceOf(parseModel(model)));
  return models.map((model, i) =>
    inferences.filter((one) => one === inferences[i]).length === 1 ? inferences[i] : kindOf(parseModel(model)),
  );
}

export function modelStyles(models: readonly string[], theme: Theme): (model: string) => SeriesStyle {
  const identities = [...identitiesOf(seriesNames(models)).values()];
  return (model) => styleOf(identities[models.indexOf(model)], theme);
}

/** Which arm is looked at, from 0: one, the one chosen most, or at each trial the one that was chosen. */
export function armOf(text: string, person: PersonData): number | "chosen" {
  if (text === "most") return armsByChoices(person)[0];
  return text === "chosen" ? text : Math.min(Number(text), person.arms) - 1;
}

/** All arms, those chosen most first. */
function armsByChoices({ arms, blocks }: PersonData): number[] {
  const chosen = new Array<number>(arms).fill(0);
  for (const { choice } of blocks) for (const arm of choice) if (arm >= 0) chosen[arm]++;
  return chosen.map((_, arm) => arm).sort((a, b) => chosen[b] - chosen[a]);
}

/** How an inference looks on the page. */
export function inferenceColor(inference: string): string {
  const [identity] = identitiesOf([inference]).values();
  return styleOf(identity, PAGE).color;
}

/** More arms than these have no row of their own. */
export const MOST_ROWS = 8;

/** The arms that have a row: all, or those chosen most. */
export function armsShown(person: PersonData): number[] {
  return armsByChoices(person)
    .slice(0, MOST_ROWS)
    .sort((a, b) => a - b);
}

/** What is believed of one arm before each trial, mean ± standard deviation; what was seen of it, and whether it was chosen. */
export function beliefPoints(
  person: PersonData,
  { trials }: ModelTrials,
  arm: number,
  { from, to }: Span,
): BeliefPoint[] {
  const points: BeliefPoint[] = [];
  let index = 0;
  person.blocks.forEach((block, b) => {
    for (let t = 0; t < block.trials; t++, index++) {
      if (index < from || index >= to) continue;
      const { mean, variance } = trials[index];
      const seen = block.reward[t * person.arms + arm];
      const latent = block.latent?.[t * person.arms + arm];
      const sd = Math.sqrt(variance[arm]);
      points.push({
        time: index - from + 1,
        block: b,
        mean: mean[arm],
        variance: variance[arm],
        low: mean[arm] - sd,
        high: mean[arm] + sd,
        ...(latent !== undefined && { truth: latent }),
        observed: Number.isNaN(seen) ? null : seen,
        chosen: block.choice[t] === arm || person.arms === 1,
      });
    }
  });
  return points;
}

/** A row for each arm: what one model has the person believe, and the rewards of choices; the true means, if these are shown. */
export function beliefChart(
  person: PersonData,
  model: ModelTrials,
  span: Span,
  truth: boolean,
): ReadableChart & { readonly height: number } {
  const rows = armsShown(person).map((arm) => ({ arm, points: beliefPoints(person, model, arm, span) }));
  const rewards = rangeOf(
    rows.flatMap(({ points }) => points),
    truth,
  );
  const steps = span.to - span.from;
  return {
    height: beliefRowsHeight(rows.length, rows.length <= 4 ? 84 : 56),
    draw: (frame) =>
      armRowsPlot(
        rows.map(({ arm, points }) => {
          return { label: armIdentity(arm).label, style: armStyle(arm, frame.theme), points, rewards };
        }),
        { ...frame, steps, counted: "trial", shown: { truth, belief: true } },
      ),
    readout: {
      name: `beliefs of ${model.model} about each arm`,
      x: "trial",
      series: [
        ...rows.map(({ arm, points }) => ({
          label: `arm ${arm + 1}`,
          color: PAGE.arm,
          points: points.map(({ time, mean, variance }) => ({ x: time, y: mean, sd: Math.sqrt(variance) })),
        })),
        ...rows.map(({ arm, points }) => ({
          label: `reward of arm ${arm + 1}`,
          color: PAGE.arm,
          exact: true,
          points: points.flatMap(({ time, observed }) => (observed === null ? [] : [{ x: time, y: observed }])),
        })),
        ...(truth ? rows : []).map(({ arm, points }) => ({
          label: `true mean of arm ${arm + 1}`,
          color: PAGE.arm,
          points: points.flatMap(({ time, truth: y }) => (y === undefined ? [] : [{ x: time, y }])),
        })),
      ],
    },
  };
}

/** A range that holds all beliefs and rewards; and the truth, if that is shown. */
function rangeOf(points: readonly BeliefPoint[], shown: boolean): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const point of points) {
    const truth = shown ? point.truth : undefined;
    low = Math.min(low, point.low ?? point.mean, point.observed ?? Infinity, truth ?? Infinity);
    high = Math.max(high, point.high ?? point.mean, point.observed ?? -Infinity, truth ?? -Infinity);
  }
  const room = high > low ? 0.04 * (high - low) : 1;
  return [low - room, high + room];
}

export const QUANTITIES = ["volatility", "stochasticity", "learningRate", "bonus"] as const;
export type Quantity = (typeof QUANTITIES)[number];

const LABELS: { readonly [Q in Quantity | "mean"]: string } = {
  mean: "believed mean reward",
  volatility: "estimated volatility v̂",
  stochasticity: "estimated stochasticity ŝ",
  learningRate: "learning rate",
  bonus: "bonus, in units of reward",
};

/** Whether a model has this quantity at all. */
function has(model: string, quantity: Quantity | "mean"): boolean {
  const { inference, bonus } = ingredientsOf(parseModel(model));
  if (quantity === "bonus") return bonus.usesUncertainty;
  return quantity === "mean" || quantity === "learningRate" ? inference.learns : inference.uncertain;
}

/** One quantity of one arm (from 0), or of the arm that was chosen, before each trial; NaN where it is not there. */
export function quantityOf(
  { trials }: ModelTrials,
  quantity: Quantity | "mean",
  arm: number | "chosen",
  { from, to }: Span,
): Float64Array {
  return Float64Array.from(trials.slice(from, to), (trial) => {
    const chosen = trial.choice === null ? -1 : trial.choice - 1;
    if (quantity === "learningRate")
      return arm === "chosen" || arm === chosen ? (trial.learningRate ?? Number.NaN) : Number.NaN;
    return trial[quantity][arm === "chosen" ? chosen : arm] ?? Number.NaN;
  });
}

/** What was seen of an arm, or its true noise, trial by trial; of the arm that was chosen, if asked for. */
function ofTask(
  { arms, blocks }: PersonData,
  what: "reward" | "volatility" | "stochasticity",
  arm: number | "chosen",
  { from, to }: Span,
): Float64Array {
  const all = blocks.flatMap(({ choice, reward, noises }) =>
    Array.from(choice, (chosen, t) => {
      const k = arm === "chosen" ? chosen : arm;
      return (what === "reward" ? reward[t * arms + k] : noises?.[what][k]) ?? Number.NaN;
    }),
  );
  return Float64Array.from(all.slice(from, to));
}

/** A quantity of each model that has it, along the trials; undefined where none has. */
export function quantitySeries(
  person: PersonData,
  models: readonly ModelTrials[],
  quantity: Quantity | "mean",
  arm: number | "chosen",
  span: Span,
) {
  const own = models
    .filter(({ model }) => has(model, quantity))
    .map((one) => ({ model: one.model, values: quantityOf(one, quantity, arm, span) }));
  if (own.length === 0) return undefined;
  const noise = quantity === "volatility" || quantity === "stochasticity";
  // From trial to trial another arm may be chosen, and lines would only connect what does not belong together.
  const dots = quantity === "learningRate" || (arm === "chosen" && quantity !== "mean");
  const known = noise && !dots && person.blocks.every(({ noises }) => noises);
  const series: Omit<TrialSeries, "lines"> = {
    quantity: LABELS[quantity],
    blocks: span.blocks,
    ...(noise && { scale: "log" }),
    ...(known && { truth: ofTask(person, quantity, arm, span), truthLabel: "true" }),
    ...(quantity === "mean" && { observed: ofTask(person, "reward", arm, span) }),
    ...(quantity === "learningRate" && { domain: [0, 1] }),
    ...(dots && { dots }),
  };
  return { own, series };
}

/** A quantity along the trials, a line for each model; undefined where no model has it. */
export function quantityChart(
  person: PersonData,
  models: readonly ModelTrials[],
  quantity: Quantity | "mean",
  arm: number | "chosen",
  span: Span,
): (ReadableChart & { readonly label: string }) | undefined {
  const found = quantitySeries(person, models, quantity, arm, span);
  if (!found) return undefined;
  const { own, series } = found;
  const names = models.map(({ model }) => model);
  return {
    label: LABELS[quantity],
    draw: (frame) => {
      const styled = modelStyles(names, frame.theme);
      return trialPlot({ ...series, lines: own.map(({ model, values }) => ({ values, style: styled(model) })) }, frame);
    },
    readout: {
      name: `${LABELS[quantity]} along the trials`,
      x: "trial",
      series: [
        ...(typeof series.truth === "object"
          ? [{ label: "true", color: PAGE.ink, points: stepPoints(series.truth) }]
          : []),
        ...own.map(({ model, values }) => ({
          label: kindOf(parseModel(model)),
          color: modelStyles(names, PAGE)(model).color,
          points: stepPoints(values),
        })),
      ],
    },
  };
}
