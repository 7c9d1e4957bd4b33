import { cause, type Index, invalid, lastingGain, makeArm } from "@cause-toolkit/core";
import { square } from "@cause-toolkit/core/numerics";
import type { Beliefs } from "../learners/learner.ts";
import type { PersonParameter } from "./parameter.ts";
import type { ModelSettings } from "./settings.ts";

/** One term of the utility of an arm besides its mean: a column of the choice model, with its weight. */
export interface Term {
  readonly parameter: PersonParameter;
  /** Writes the term of each arm, in units of the spread of rewards. */
  write(beliefs: Beliefs, into: Float64Array): void;
}

/** How a person values exploring. A new one is an entry of this list: terms as functions of the beliefs. */
export interface Bonus {
  readonly name: string;
  readonly summary: string;
  terms(settings: ModelSettings): readonly Term[];
}

/** A wide prior: at 10, a bonus of a third of the spread of rewards is nearly always followed. */
function weight(name: string, about: string): PersonParameter {
  return { name, about, bounds: [-Infinity, Infinity], scale: "identity", prior: { mean: 0, sd: 10 } };
}

/** A weight per unit of reward. */
function weightPerReward(name: string, about: string): PersonParameter {
  return { ...weight(name, about), rewardPower: -1 };
}

const BONUS_WEIGHT = weightPerReward("beta_bonus", "β·w: weight of the bonus in a choice");

function indexBonus(name: string, summary: string, make: (settings: ModelSettings) => Index): Bonus {
  return {
    name,
    summary,
    terms: (settings) => {
      const index = make(settings);
      const { discount, spread } = settings;
      // Checked once: prices depend on nothing of an arm but its noises.
      const arm = makeArm({ volatility: 1, stochasticity: 1 });
      const write: Term["write"] = ({ variance, volatility, stochasticity }, into) => {
        for (let k = 0; k < into.length; k++) {
          const price = index.price({ ...arm, volatility: volatility[k], stochasticity: stochasticity[k] }, discount);
          into[k] = price(variance[k] + volatility[k]) / spread;
        }
      };
      return [{ parameter: BONUS_WEIGHT, write }];
    },
  };
}

const deviation = ({ variance, volatility }: Beliefs, arm: number) => Math.sqrt(variance[arm] + volatility[arm]);

const writeDeviation =
  (spread: number): Term["write"] =>
  (beliefs, into) => {
    for (let arm = 0; arm < into.length; arm++) into[arm] = deviation(beliefs, arm) / spread;
  };

const ucb: Bonus = {
  name: "ucb",
  summary: "standard deviation of the predicted reward, √(P + v)",
  terms: ({ spread }) => [{ parameter: BONUS_WEIGHT, write: writeDeviation(spread) }],
};

const hybrid: Bonus = {
  name: "hybrid",
  summary: "relative uncertainty (directed) and value over total uncertainty (random exploration), after Gershman",
  terms: ({ spread }) => [
    {
      parameter: weightPerReward("beta_relative", "weight of an arm's own uncertainty"),
      write: writeDeviation(spread),
    },
    {
      parameter: weight("beta_total", "weight of value over total uncertainty"),
      write(beliefs, into) {
        let total = 0;
        for (let arm = 0; arm < into.length; arm++) total += square(deviation(beliefs, arm));
        for (let arm = 0; arm < into.length; arm++) into[arm] = total > 0 ? beliefs.mean[arm] / Math.sqrt(total) : 0;
      },
    },
  ],
};

const risk: Bonus = {
  name: "risk",
  summary: "dislikes (or likes) noisy arms: √s, as the person estimates it",
  terms: ({ spread }) => [
    {
      parameter: weightPerReward("beta_risk", "weight of an arm's noise; negative if averse"),
      write({ stochasticity }, into) {
        for (let arm = 0; arm < into.length; arm++) into[arm] = Math.sqrt(stochasticity[arm]) / spread;
      },
    },
  ],
};

/** All bonuses, by name. */
export const BONUSES: readonly Bonus[] = [
  { name: "none", summary: "no bonus: choices by the mean alone", terms: () => [] },
  indexBonus("cause", "the CAUSE index at the person's own estimates", ({ unit }) => cause({ rewardScale: unit })),
  indexBonus("lasting-gain", "the lasting-gain index", () => lastingGain()),
  ucb,
  hybrid,
  risk,
];

export function parseBonus(name: string): Bonus {
  const found = BONUSES.find((one) => one.name === name);
  return found ?? invalid("bonus", name, `must be one of ${BONUSES.map((one) => one.name).join(", ")}`);
}
