import { type ArmOptions, makeArm, type PolicyTrace } from "@cause-toolkit/core";
import { gainOf } from "@cause-toolkit/core/observations";
import { noiseColors } from "../identity/series-styles.ts";
import { SYMBOLS, type SymbolName } from "../identity/symbols.ts";
import { ticksWithin } from "../text/axis-ticks.ts";
import { minusSigns } from "../text/number.ts";
import type { PlotFrame } from "./frame.ts";
import { REACH_95 } from "./interval.ts";
import { svg } from "./svg.ts";

/**
 * What is believed of an arm now, in two parts. What the last look left unknown it left because its reward was noisy: with no noise it would be 0. What has come
 * since then came by drift: with no drift it would be 0.
 */
export interface FanBelief {
  readonly mean: number;
  readonly variance: number;
  /** The variance right after the last look, or before any. */
  readonly left: number;
  /** Whether there was a look: else what is left is the prior. */
  readonly looked: boolean;
}

/** The beliefs about these arms before the choice at a step, counted from 1. */
export function fanBeliefs(trace: PolicyTrace, step: number, arms: readonly ArmOptions[]): FanBelief[] {
  return arms.slice(0, trace.arms).map((options, k) => {
    const { stochasticity, priorVariance } = makeArm(options);
    const at = (t: number) => t * trace.arms + k;
    const [mean, variance] = [trace.mean[at(step - 1)], trace.variance[at(step - 1)]];
    const last = trace.chosen.subarray(0, step - 1).lastIndexOf(k);
    const left = last < 0 ? priorVariance : stochasticity * gainOf(trace.variance[at(last)], stochasticity);
    // An arm that reverts to its mean may be known better later than right after a look.
    return { mean, variance, left: Math.min(left, variance), looked: last >= 0 };
  });
}

/** How far a belief reaches to either side: 95 % of it, and the part that the last look left. */
export function fanReach({ variance, left }: FanBelief): { readonly whole: number; readonly left: number } {
  return { whole: REACH_95 * Math.sqrt(variance), left: REACH_95 * Math.sqrt(left) };
}

/** A fan of height ±1 and width 1, from its handle at 0: stretched to the belief by whoever draws it. */
export const FAN_SHAPE = "M0,0L1,-1L1,1Z";
/** Room for the numbers of the scale at the left, and for the mark of a reward at the right. */
export const FAN_MARGIN = { left: 26, right: 9, top: 7, bottom: 7 } as const;

/** Where a reward lies in a fan of this height. */
export function fanHeight(reward: number, [low, high]: readonly [number, number], height: number): number {
  const { top, bottom } = FAN_MARGIN;
  return top + ((high - reward) / (high - low)) * (height - top - bottom);
}

export interface FanPlotOptions extends PlotFrame {
  /** From where to where rewards are shown. */
  readonly rewards: readonly [number, number];
  /** The reward of a pull just now, and the symbol of its arm. */
  readonly reward?: number;
  readonly symbol?: SymbolName;
}

/** A fan that stands still: the belief about one arm, 95 % of it within. What noise left unknown is inside, what drift has added is around it. */
export function fanPlot(belief: FanBelief, options: FanPlotOptions): Element {
  const { width, height, theme, document, rewards, reward, symbol = "circle" } = options;
  const colors = noiseColors(theme);
  const right = width - FAN_MARGIN.right;
  const y = (value: number) => fanHeight(value, rewards, height);
  const reach = fanReach(belief);
  const clip = { x: 0, y: 0, width, height, overflow: "hidden" };
  const wedge = (half: number, fill: string, opacity: number) =>
    svg(document, "path", {
      d: `M${FAN_MARGIN.left},${y(belief.mean)}L${right},${y(belief.mean + half)}L${right},${y(belief.mean - half)}Z`,
      fill,
      "fill-opacity": opacity,
    });
  const ticks = ticksWithin(rewards, 3).flatMap((tick) => [
    svg(document, "line", {
      x1: FAN_MARGIN.left,
      x2: right,
      y1: y(tick),
      y2: y(tick),
      stroke: theme.faint,
      "stroke-opacity": 0.25,
    }),
    svg(
      document,
      "text",
      { x: FAN_MARGIN.left - 4, y: y(tick) + 4, "text-anchor": "end", fill: theme.faint },
      minusSigns(String(tick)),
    ),
  ]);
  const line = { x1: FAN_MARGIN.left, x2: right, y1: y(belief.mean), y2: y(belief.mean), stroke: theme.ink };
  const mark = { d: SYMBOLS[symbol], fill: theme.ink, stroke: theme.paper };
  return svg(
    document,
    "svg",
    { width, height, "font-family": theme.fontFamily, "font-size": theme.fontSize },
    ...ticks,
    svg(
      document,
      "svg",
      clip,
      wedge(reach.whole, belief.looked ? colors.drift : theme.muted, belief.looked ? 0.6 : 0.75),
      // Paper below, so that the inner color is not mixed with the outer one.
      wedge(reach.left, theme.paper, 1),
      wedge(reach.left, belief.looked ? colors.noise : theme.muted, 0.75),
      svg(document, "line", { ...line, "stroke-width": 1.6 }),
    ),
    ...(reward === undefined
      ? []
      : [svg(document, "path", { ...mark, transform: `translate(${right},${y(reward)})` })]),
  );
}
