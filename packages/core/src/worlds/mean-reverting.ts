import type { Arm } from "../arm.ts";
import { checkFraction } from "../invalid.ts";
import { checkReward } from "../sizes.ts";
import type { DynamicsRule, Transition } from "./dynamics.ts";

/**
 * An AR(1) walk, x′ = center + retention · (x − center) + noise of variance v: the setting of Liu, Van Roy & Xu (2023).
 * Its stationary variance is v/(1 − retention²).
 */
export interface MeanReverting {
  readonly kind: "mean-reverting";
  /** Share of the distance to the center that remains after one step, in (0, 1). */
  readonly retention: number;
  /** Where the arm reverts to; its prior mean by default. */
  readonly center?: number;
}

export const meanReverting: DynamicsRule<MeanReverting> = {
  check: ({ retention, center }) => ({
    kind: "mean-reverting",
    retention: checkFraction("retention", retention),
    ...(center === undefined ? {} : { center: checkReward("center", center) }),
  }),

  walk(latent, from, to, x0, arm, dynamics) {
    const { retention, offset } = transition(arm, dynamics);
    const deviation = Math.sqrt(arm.volatility);
    let x = x0;
    for (let i = from; i < to; i++) latent[i] = x = retention * x + offset + deviation * latent[i];
  },

  transition,
};

function transition({ priorMean, volatility }: Arm, { retention, center }: MeanReverting): Transition {
  return { retention, offset: (1 - retention) * (center ?? priorMean), volatility, whenIdle: true };
}
