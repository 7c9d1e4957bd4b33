import type { Figure } from "../report/figure.ts";
import type { Row } from "../row.ts";
import { type AskedAxes, axesId, drawnAxes, sliceText } from "./drawn-axes.ts";
import { lineDrawing } from "./line-drawing.ts";
import { mapDrawing } from "./map-drawing.ts";
import type { SweepPlan } from "./plan.ts";

/** A quantity to plot, and its columns. */
export interface DrawnMeasure {
  readonly title: string;
  /** The label of its axis. */
  readonly quantity: string;
  readonly mean: string;
  readonly sem: string;
  /** Whether it is a difference from the reference policy, which then has no value. */
  readonly difference: boolean;
  /** Whether lower is better. */
  readonly loss: boolean;
}

/**
 * The figures of a sweep: the regret of each policy, and its difference from the reference, paired by run; with rested arms, rewards. Figures are named by
 * their axes, so that none overwrites another.
 */
export function sweepFigures(
  { sweep, cells, runs, titles }: SweepPlan,
  all: readonly Row[],
  asked: AskedAxes,
): Figure[] {
  const title = (name: unknown) => titles[String(name)] ?? String(name);
  const rows = all.map((row) => ({ ...row, policy: title(row.policy), reference: title(row.reference) }) as Row);
  const axes = drawnAxes(sweep.axes, asked);
  const shown = rows.filter((row) => axes.held.every(({ axis, value }) => row[axis.name] === value));
  const resting = cells.some((cell) => cell.resting);
  const policies = [...new Set(rows.map(({ policy }) => String(policy)))];
  const each = Math.round(runs / cells.length).toLocaleString("en-US");
  const caption = [`${each} runs per cell, seed ${sweep.base.seed ?? 1}.`, sliceText(axes)].filter(Boolean).join(" ");
  const by = [axes.x, ...(axes.y ? [axes.y] : [])].map(({ name }) => name).join(" and ");
  return measuresOf(resting, String(rows[0].reference), policies.length > 1)
    .map((measure) => ({ ...measure, title: `${measure.title} by ${by}` }))
    .map((measure) => ({
      id: `${measure.difference ? "difference" : resting ? "reward" : "regret"}-${axesId(axes, asked)}`,
      title: measure.title,
      caption,
      draw: (document) => (axes.y ? mapDrawing : lineDrawing)(shown, axes, measure, policies, caption, document),
    }));
}

function measuresOf(resting: boolean, reference: string, several: boolean): DrawnMeasure[] {
  const name = resting ? "reward" : "regret";
  const loss = !resting;
  const measures = [
    {
      title: `Discounted ${name}`,
      quantity: `discounted ${name}`,
      mean: name,
      sem: resting ? "rewardSem" : "sem",
      difference: false,
      loss,
    },
    {
      title: `Discounted ${name} minus that of ${reference}`,
      quantity: `${name} minus ${reference}`,
      mean: resting ? "rewardDifference" : "difference",
      sem: resting ? "rewardDifferenceSem" : "differenceSem",
      difference: true,
      loss,
    },
  ];
  return several ? measures : measures.slice(0, 1);
}
