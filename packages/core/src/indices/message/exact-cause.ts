import type { Arm } from "../../arm.ts";
import { invalid } from "../../invalid.ts";
import { square } from "../../numerics/elementary/index.ts";
import type { Index } from "../bonus.ts";
import { checkRandomWalk } from "../solved/check-random-walk.ts";
import { backwardMessage } from "./backward-message.ts";
import { type PosteriorShift, posteriorShift } from "./posterior-shift.ts";

const NAME = "cause:form=exact";
/** Relative, of a solved point; the tests compare with another program. */
const ERROR = 1e-5;

/**
 * CAUSE without its approximations: the posterior mean of the latent reward given optimality, by the backward message as it is. The bonus is that of a
 * predicted mean of 0, times 2c: at the paper's c = ½, where the gate is ½, the posterior mean itself.
 */
export function exactCause(c: number, rewardScale: number): Index {
  return {
    name: "cause",
    price(arm, discount) {
      const shift = exactShift(arm, discount, rewardScale);
      return (predictedVariance) => 2 * c * shift(0, predictedVariance);
    },
    approximate() {
      return refuseEstimates();
    },
    solve(arm, discount) {
      const { posterior } = messageOf(arm, discount, rewardScale);
      return (predictedVariance) => {
        const bonus = 2 * c * rewardScale * posterior(0, predictedVariance / square(rewardScale)).shift;
        return { bonus, error: ERROR * bonus };
      };
    },
  };
}

/** How far the posterior mean lies above the predicted mean, in the rewards' own unit. */
export function exactShift(arm: Arm, discount: number, rewardScale: number): PosteriorShift {
  const shift = posteriorShift(messageOf(arm, discount, rewardScale));
  return (mean, predictedVariance) => rewardScale * shift(mean / rewardScale, predictedVariance / square(rewardScale));
}

export function refuseEstimates(): never {
  return invalid("form of CAUSE", "exact", "takes a quarter of a second for each arm, so the noises must be known");
}

function messageOf(arm: Arm, discount: number, rewardScale: number) {
  checkRandomWalk(arm, NAME);
  return backwardMessage(arm.volatility / square(rewardScale), arm.stochasticity / square(rewardScale), discount);
}
