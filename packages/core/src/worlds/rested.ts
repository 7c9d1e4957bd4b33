import type { DynamicsRule } from "./dynamics.ts";
import { restless } from "./restless.ts";

/** A random walk that moves only when its arm is pulled, just before the reward: the setting where Gittins is optimal. */
export interface Rested {
  readonly kind: "rested";
}

export const rested: DynamicsRule<Rested> = {
  check: () => ({ kind: "rested" }),
  walk: (latent, from, to, x0, arm, _, stream) =>
    restless.walk(latent, from, to, x0, arm, { kind: "restless" }, stream),
  transition: ({ volatility }) => ({ retention: 1, offset: 0, volatility, whenIdle: false }),
};
