import type { Arm } from "../arm.ts";
import { predict, priorBelief } from "../beliefs/kalman.ts";
import { solveGittins } from "../indices/gittins/solve.ts";
import { gittinsValue, type SolvedValue } from "../indices/gittins/value.ts";
import { checkWalks } from "../indices/solved/walking.ts";
import { whittleValue } from "../indices/whittle/value.ts";
import { invalid } from "../invalid.ts";
import { driftsWhenIdle } from "../worlds/dynamics.ts";

/** What an arm alone is worth, from its prior on, to someone who may pull it or not at each step. */
export interface ArmWorth {
  readonly mean: number;
  /** Its Gittins index: a charge above which it is not worth pulling now. */
  readonly index: number;
  /** Its worth at this charge for each pull. */
  readonly worth: (charge: number) => SolvedValue;
}

/** As far as the value of a restless arm is solved. */
const LARGEST_DISCOUNT = 0.995;

/** A rested arm is worth the value of its retirement problem. A restless one may also be left and come back to, as it drifts meanwhile. */
export function armWorth(arm: Arm, discount: number): ArmWorth {
  checkWalks(arm, "reward bound");
  const { volatility, stochasticity: s } = arm;
  const { mean, variance } = predict(priorBelief(arm), arm);
  const unit = Math.sqrt(s);
  // An arm that is known and stands still: there is nothing to learn.
  if (variance === 0) {
    return {
      mean,
      index: mean,
      worth: (charge) => ({ value: Math.max(0, (mean - charge) / (1 - discount)), error: 0 }),
    };
  }
  if (discount > LARGEST_DISCOUNT)
    invalid("discount for reward bound", discount, `must be at most ${LARGEST_DISCOUNT}`);
  const rests = volatility === 0 || !driftsWhenIdle(arm);
  const value = (rests ? gittinsValue : whittleValue)(variance / s, volatility / s, discount);
  return {
    mean,
    index: mean + unit * solveGittins(variance / s, volatility / s, discount).bonus,
    worth(charge) {
      const { value: worth, error } = value((mean - charge) / unit);
      return { value: unit * worth, error: unit * error };
    },
  };
}
