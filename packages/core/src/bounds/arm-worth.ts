import type { Arm } from "../arm.ts";
import { predict, priorBelief } from "../beliefs/kalman.ts";
import { solveGittins } from "../indices/gittins/solve.ts";
import { gittinsValue, type SolvedValue } from "../indices/gittins/value.ts";
import { checkRandomWalk } from "../indices/solved/check-random-walk.ts";
import { whittleValue } from "../indices/whittle/value.ts";
import { invalid } from "../invalid.ts";
import { driftsWhenIdle } from "../worlds/dynamics.ts";

/** The value of a single arm from its prior on, if it may be pulled or not at each step. */
export interface ArmWorth {
  readonly mean: number;
  /** Its Gittins index: a charge above which it is not worth pulling now. */
  readonly index: number;
  /** Its value at this charge for each pull. */
  readonly worth: (charge: number) => SolvedValue;
}

/** As far as the value of a restless arm is solved. */
const LARGEST_DISCOUNT = 0.995;

/** The values of arms by what they depend on, so that arms that are alike are solved once. */
export type SolvedValues = Map<string, (mean: number) => SolvedValue>;

/** The value of a rested arm is that of its retirement problem. A restless one may also be left and pulled again, as it drifts meanwhile. */
export function armWorth(arm: Arm, discount: number, solved: SolvedValues = new Map()): ArmWorth {
  checkRandomWalk(arm, "reward bound");
  const { volatility, stochasticity: s } = arm;
  const { mean, variance } = predict(priorBelief(arm), arm);
  const unit = Math.sqrt(s);
  // An arm that is known and does not drift: there is nothing to learn.
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
  const key = JSON.stringify([rests, variance / s, volatility / s, discount]);
  const value = solved.get(key) ?? (rests ? gittinsValue : whittleValue)(variance / s, volatility / s, discount);
  solved.set(key, value);
  return {
    mean,
    index: mean + unit * solveGittins(variance / s, volatility / s, discount).bonus,
    worth(charge) {
      const { value: worth, error } = value((mean - charge) / unit);
      return { value: unit * worth, error: unit * error };
    },
  };
}
