import { makeArm } from "@cause-toolkit/core";
import { steadyState } from "@cause-toolkit/core/beliefs";
import { stream } from "@cause-toolkit/core/numerics";
import { gainOf } from "@cause-toolkit/core/observations";
import { drawObservedWalk, type ObservedWalk } from "@cause-toolkit/experiments/browser";
import { PAGE, type SeriesStyle, seriesStyles } from "@cause-toolkit/figures/identity";
import { rangeOf, trialPlot } from "@cause-toolkit/figures/plots";
import type { Draw } from "../../charts/draw.ts";
import { linkWith } from "../../link/link.svelte.ts";
import { cellName, START_VARIANCE } from "../lesion/record.ts";

/** A series of the guess. Both have the same variance from one observation to the next, v + 2s, so seven points cannot tell them apart. */
export interface Series {
  readonly side: "left" | "right";
  readonly volatility: number;
  readonly stochasticity: number;
  readonly walk: ObservedWalk;
  /** What a learner that knows both noises believes after each observation. */
  readonly belief: readonly number[];
  /** Where its learning rate settles. */
  readonly learningRate: number;
  /** The same series in the Lesion view. */
  readonly link: string;
}

/** As many observations as there are before the guess, and after it. */
export const FEW = 7;
const ALL = 40;
const SEED = 1;

function series(side: Series["side"], volatility: number, stochasticity: number, run: number): Series {
  const random = stream(SEED, "lesion", cellName(volatility, stochasticity), "series", run);
  const walk = drawObservedWalk(ALL, volatility, stochasticity, random);
  return {
    side,
    volatility,
    stochasticity,
    walk,
    belief: beliefOf(walk, volatility, stochasticity),
    learningRate: steadyState(makeArm({ volatility, stochasticity })).gain,
    link: linkWith("lesion", {
      v: String(volatility),
      s: String(stochasticity),
      run: String(run),
      trials: String(ALL),
    }),
  };
}

function beliefOf({ observed }: ObservedWalk, volatility: number, stochasticity: number): number[] {
  let [mean, variance] = [0, START_VARIANCE];
  return Array.from(observed, (reward) => {
    const gain = gainOf(variance + volatility, stochasticity);
    mean += gain * (reward - mean);
    variance = gain * stochasticity;
    return mean;
  });
}

export const NOISY = series("left", 0.01, 9, 6);
export const DRIFTING = series("right", 16, 1, 4);

const beliefStyle = (theme = PAGE): SeriesStyle => seriesStyles(["belief"], theme)("belief");
export const BELIEF_STYLE = beliefStyle();
export const TRUTH_STYLE: SeriesStyle = { ...BELIEF_STYLE, color: PAGE.ink };

/** One scale for both, once all is shown: so it shows which one went far. */
const SCALE = rangeOf(
  [NOISY, DRIFTING].flatMap(({ walk, belief }) => [walk.latent, walk.observed, belief]),
  [0, 0],
);

/** The first observations, or all of them with the truth and the belief. */
export function seriesChart({ walk, belief }: Series, revealed: boolean): Draw {
  if (revealed) {
    return (frame) =>
      trialPlot(
        {
          quantity: "reward",
          domain: SCALE,
          truth: walk.latent,
          observed: walk.observed,
          lines: [{ values: belief, style: beliefStyle(frame.theme) }],
        },
        frame,
      );
  }
  const observed = walk.observed.slice(0, FEW);
  // The thin line joins the observations; a single number as the truth is not drawn.
  return (frame) => {
    const style = { ...beliefStyle(frame.theme), color: frame.theme.faint };
    return trialPlot({ quantity: "reward", truth: 0, observed, lines: [{ values: observed, style }] }, frame);
  };
}
