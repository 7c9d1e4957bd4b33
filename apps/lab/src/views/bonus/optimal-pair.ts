import type { Optimum, OptimumOptions } from "@cause-toolkit/core";
import { makeArm } from "@cause-toolkit/core";
import { steadyState } from "@cause-toolkit/core/beliefs";
import { PAGE } from "@cause-toolkit/figures/identity";
import { bonusPlot } from "@cause-toolkit/figures/plots";
import { axisTicks } from "@cause-toolkit/figures/text";
import type { ReadableChart } from "../../charts/readable-chart.ts";
import { isTabulated, surfaceBonus } from "../../surface/surface.ts";
import { indexStyle } from "./charts.ts";
import { along, at, type CurvePoint, isQuick, quickBonus, rangeOf } from "./curves.ts";
import { indexText, labelOf, type Point } from "./settings.ts";

/** The name under which policies and figures know it. */
export const OPTIMAL = "optimal";
/** Beyond, a page would wait for minutes. */
export const MOST_PATIENT = 0.99;
const POINTS = 41;

/** Two arms with the noises of this one. */
export function pairOf({ variance, volatility, stochasticity, discount }: Point, other: number): OptimumOptions {
  const [low, high] = rangeOf("variance", { variance, volatility, stochasticity, discount });
  const arm = { volatility, stochasticity };
  const ends = [Math.min(low, other), Math.max(high, other)];
  return { arms: [arm, arm], discount, variances: ends.map((end) => [end, end] as const) };
}

/** The variance of an arm that is pulled at each step. */
export function settledVariance({ volatility, stochasticity }: Point): number {
  return steadyState(makeArm({ volatility, stochasticity })).variance;
}

export interface PremiumLine {
  readonly name: string;
  readonly points: readonly CurvePoint[];
}

/** The premium of an arm over its twin, whose variance is held, by its own variance: that of the optimum, and the difference of bonuses of each index. */
export function premiumLines(
  optimum: Optimum,
  names: readonly string[],
  c: number,
  point: Point,
  other: number,
): PremiumLine[] {
  const xs = along("variance", point, POINTS);
  const lines = names.flatMap((name): PremiumLine[] => {
    const bonus = (variance: number) => bonusBy(name, c, at(point, "variance", variance));
    const twin = bonus(other);
    if (twin === undefined) return [];
    return [{ name, points: xs.map((x) => ({ x, y: (bonus(x) ?? Number.NaN) - twin })) }];
  });
  const best = xs.map((x) => ({ x, y: -optimum.threshold([x, other]).value }));
  return [{ name: OPTIMAL, points: best }, ...lines];
}

/** What can be had at once: by a formula, or from the table of solved indices. */
function bonusBy(name: string, c: number, point: Point): number | undefined {
  if (isQuick(name)) return quickBonus(indexText(name, c), point);
  return isTabulated(name) ? surfaceBonus(name, point) : undefined;
}

export function premiumChart(lines: readonly PremiumLine[], point: Point): ReadableChart {
  const values = lines.flatMap(({ points }) => points.map(({ y }) => y).filter(Number.isFinite));
  const ticks = axisTicks(Math.min(0, ...values), Math.max(0, ...values));
  const x = { label: "uncertainty P of this arm", logarithmic: true, domain: rangeOf("variance", point) };
  return {
    draw: (frame) => {
      const styled = lines.map(({ name, points }) => ({ points, style: indexStyle(name, frame.theme) }));
      return bonusPlot(styled, { ...frame, x, ticks, label: "premium over its twin", marked: point.variance });
    },
    readout: {
      name: "premium over a twin",
      x: "P",
      series: lines.map(({ name, points }) => ({
        label: labelOf(name),
        color: indexStyle(name, PAGE).color,
        points,
      })),
    },
  };
}
