import type { Arm } from "../arm.ts";
import type { DynamicsRule, Transition } from "./dynamics-rule.ts";

/** The paper's arm: a Gaussian random walk that moves whether or not the arm is pulled (Section 3). */
export interface Restless {
  readonly kind: "restless";
}

export const restless: DynamicsRule<Restless> = {
  kind: "restless",
  summary: "all the time",
  parameters: {},
  driftsWhenIdle: true,

  walk(latent, from, to, x0, { volatility }) {
    const deviation = Math.sqrt(volatility);
    let x = x0;
    for (let i = from; i < to; i++) latent[i] = x += deviation * latent[i];
  },

  transition: walkTransition,
  perDecision: walkPerDecision,
};

/** The step of every random walk. */
export function walkTransition({ volatility }: Arm): Transition {
  return { retention: 1, offset: 0, volatility };
}

/** The variance of a random walk grows in proportion to time. */
export function walkPerDecision(arm: Arm, _: unknown, interval: number): Arm {
  return { ...arm, volatility: arm.volatility * interval };
}
