import type { Arm } from "../arm.ts";
import { pow } from "../numerics/elementary/index.ts";
import { MAX_REWARD } from "../sizes.ts";
import type { DynamicsRule, Transition } from "./dynamics-rule.ts";

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
  kind: "mean-reverting",
  summary: "back to a center",
  parameters: {
    retention: { kind: "number", about: "share kept each step", default: 0.9, above: 0, below: 1 },
    center: {
      kind: "number",
      about: "where it reverts to",
      default: null,
      automatic: "its prior mean",
      min: -MAX_REWARD,
      max: MAX_REWARD,
    },
  },
  driftsWhenIdle: true,

  walk(latent, from, to, x0, arm, dynamics) {
    const { retention, offset } = transition(arm, dynamics);
    const deviation = Math.sqrt(arm.volatility);
    let x = x0;
    for (let i = from; i < to; i++) latent[i] = x = retention * x + offset + deviation * latent[i];
  },

  transition,

  perDecision(arm, dynamics, interval) {
    const { retention } = dynamics;
    const kept = pow(retention, interval);
    return {
      ...arm,
      volatility: (arm.volatility * (1 - kept * kept)) / (1 - retention * retention),
      dynamics: { ...dynamics, retention: kept },
    };
  },
};

function transition({ priorMean, volatility }: Arm, { retention, center }: MeanReverting): Transition {
  return { retention, offset: (1 - retention) * (center ?? priorMean), volatility };
}
