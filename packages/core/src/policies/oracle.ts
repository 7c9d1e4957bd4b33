import type { Named } from "../named.ts";
import type { Policy } from "./policy.ts";

/** Sees the latent rewards and pulls the highest: regret 0 (Appendix C). */
export function oracle(): Policy {
  return {
    name: "oracle",
    seesLatent: true,
    start: () => ({
      reset() {},
      score({ latent }, _, scores) {
        if (latent) scores.set(latent);
      },
    }),
  };
}

export const ORACLE: Named<Policy> = {
  name: "oracle",
  summary: "sees the truth; in simulations only",
  options: {},
  make: oracle,
};
