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

/** Whittle's bonus, solved exactly, of machines that drift while one looks elsewhere, at the story's uncertainty and discount. It takes too long to solve on the page. */
export const EXACT = { stochasticity: 25, volatility: [0.01, 10, 100], bonus: [4.96, 2.35, 3.28] } as const;

export const EXACT_TEXT =
  "Where both are weighed exactly, for machines like these, which drift while you look elsewhere (the Whittle index), " +
  `the bonus falls from ${EXACT.bonus[0]} at v = ${EXACT.volatility[0]} to ${EXACT.bonus[1]} at v = ${EXACT.volatility[1]}, and is back at ${EXACT.bonus[2]} at v = ${EXACT.volatility[2]} (s = ${EXACT.stochasticity}, as unsure as here).`;

export function bonusLink({ volatility, stochasticity }: Point): string {
  return linkWith("bonus", {
    volatility: String(volatility),
    stochasticity: String(stochasticity),
    indices: INDICES.join(","),
  });
}
