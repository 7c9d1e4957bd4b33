import type { DynamicsRule } from "./dynamics.ts";

/** The paper's arm: a Gaussian random walk that moves whether or not the arm is pulled (Section 3). */
export interface Restless {
  readonly kind: "restless";
}

export const restless: DynamicsRule<Restless> = {
  check: () => ({ kind: "restless" }),

  walk(latent, from, to, x0, { volatility }) {
    const deviation = Math.sqrt(volatility);
    let x = x0;
    for (let i = from; i < to; i++) latent[i] = x += deviation * latent[i];
  },

  transition: ({ volatility }) => ({ retention: 1, offset: 0, volatility, whenIdle: true }),
};
