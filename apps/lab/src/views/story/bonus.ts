import { linkWith } from "../../link/link.svelte.ts";
import type { Shown } from "../bonus/charts.ts";
import { type Curve, quickBonus, quickCurve, reversals } from "../bonus/curves.ts";
import { type Axis, FIELDS, indexText, type Point } from "../bonus/settings.ts";

/** Rules with a formula: their curves follow a finger. */
export const INDICES = ["cause", "lasting-gain", "ucb"] as const;
const AXES: readonly Axis[] = ["volatility", "stochasticity"];
const c = FIELDS.c.fallback;

export function pointOf(volatility: number, stochasticity: number): Point {
  return { variance: FIELDS.variance.fallback, discount: FIELDS.discount.fallback, volatility, stochasticity };
}

/** What the charts of the Bonus view need, for the rules of the story. */
export function shownAt(point: Point): Shown {
  const chosen = INDICES.map((name) => ({ name, index: indexText(name, c) }));
  const curve = (name: string, index: string, axis: Axis): Curve => ({
    ...{ name, index, axis, points: quickCurve(index, axis, point) },
    ...{ whole: true, before: [] },
  });
  return {
    axes: AXES,
    point,
    c,
    curves: AXES.flatMap((axis) => chosen.map(({ name, index }) => curve(name, index, axis))),
    bonuses: new Map(chosen.map(({ name, index }) => [name, quickBonus(index, point)])),
    shape: false,
    closedForm: true,
  };
}

/** What moving the sliders shows, in sentences that are true at any point. */
export function bonusText(point: Point): string {
  const [first] = reversals("volatility", point);
  const band = first
    ? `In the shaded band, up to v = ${Number(first.to.toPrecision(2))}, the bonus of CAUSE falls as volatility rises, although the paper says that it rises everywhere.`
    : "With so much noise the bonus of CAUSE rises with volatility wherever you look. With less noise it first falls, although the paper says that it rises everywhere.";
  return `The line of UCB is flat in the chart of stochasticity: however noisy a machine is, UCB wants to look at it just as much. ${band}`;
}

export function bonusLink({ volatility, stochasticity }: Point): string {
  return linkWith("bonus", {
    volatility: String(volatility),
    stochasticity: String(stochasticity),
    indices: INDICES.join(","),
  });
}
