import type { Stream } from "@cause-toolkit/core/numerics";
import { exp } from "@cause-toolkit/core/numerics";
import { ChoiceHistory } from "../data/choice-history.ts";
import { MISSED } from "../data/person.ts";
import { type BlockNoises, type Learner, makeBeliefs } from "../learners/learner.ts";
import type { ParameterValues } from "../models/parameter.ts";
import type { Term } from "../models/term.ts";

/** What happens in a task besides choices and rewards. */
export interface Conduct {
  /** Share of trials without a response. */
  readonly missed: number;
  /** Share of trials in which the arm is prescribed. */
  readonly forced: number;
  /** Standard deviation of stated predictions; null if none are asked for. */
  readonly predictionNoise: number | null;
  /** Share of a prediction's deviation from the belief that is left in the next one of the same arm. Default 0. */
  readonly predictionRho?: number;
}

/** A person: a learner, and the weights of a choice. */
export interface Chooser {
  readonly learner: Learner;
  readonly terms: readonly (Pick<Term, "write"> & { readonly weight: number })[];
  readonly lapse: number;
  /** Of the parameters that terms depend on besides their weights. */
  readonly values?: ParameterValues;
}

/** What a simulated person does in one trial. */
export interface Decision {
  /** The arm, from 0; −1 if the response is missed. */
  readonly choice: number;
  /** Whether the arm was prescribed. */
  readonly forced: boolean;
  /** The reward that the person says to expect of the chosen arm; NaN if none is asked for or the response is missed. */
  readonly prediction: number;
}

/** What the task has settled about a trial; the rest is left to chance. */
export interface TrialRules {
  /** The only arm that is offered. */
  readonly arm?: number;
  readonly forced?: boolean;
  readonly missed?: boolean;
  /** Whether a prediction is asked for, if ever. */
  readonly asked?: boolean;
}

/** A simulated person who takes part trial by trial: `decide`, then `observe` what is seen. */
export class Participant {
  private readonly beliefs;
  private readonly term;
  private readonly deviation;
  private predictionNoise: number | null;
  private readonly history: ChoiceHistory;
  private readonly arms: number;
  private readonly person: Chooser;
  private readonly conduct: Conduct;
  private readonly chance: Stream;

  constructor(arms: number, person: Chooser, conduct: Conduct, chance: Stream) {
    this.arms = arms;
    this.person = person;
    this.conduct = conduct;
    this.chance = chance;
    this.beliefs = makeBeliefs(arms);
    this.term = new Float64Array(arms);
    this.history = new ChoiceHistory(arms);
    this.deviation = new Float64Array(arms);
    this.predictionNoise = conduct.predictionNoise;
  }

  /** @param predictionNoise in this block, if predictions are asked for and it has another than the rest */
  startBlock(noises?: BlockNoises, predictionNoise?: number): void {
    const usual = this.conduct.predictionNoise;
    this.history.startBlock();
    this.predictionNoise = usual === null ? null : (predictionNoise ?? usual);
    this.deviation.fill(0);
    this.person.learner.startBlock(noises);
  }

  decide(rules: TrialRules = {}): Decision {
    const { arms, beliefs, chance } = this;
    const { learner, lapse } = this.person;
    const { missed, forced } = this.conduct;
    learner.read(beliefs);
    const utility = this.utilities();
    // All are drawn in every trial, so that what is missed or forced changes no later draw.
    const [miss, force, slip, where] = [chance.uniform(), chance.uniform(), chance.uniform(), chance.uniform()];
    const error = chance.normal();
    if (rules.missed ?? miss < missed) {
      this.history.add(MISSED);
      return { choice: MISSED, forced: false, prediction: Number.NaN };
    }
    const isForced = rules.forced ?? (rules.arm !== undefined || force < forced);
    const atRandom = isForced || slip < lapse;
    const chosen = atRandom ? Math.min(Math.floor(where * arms), arms - 1) : softmaxChoice(utility, where);
    const choice = rules.arm ?? chosen;
    this.history.add(choice);
    const asked = rules.asked ?? true;
    return { choice, forced: isForced, prediction: asked ? this.predict(choice, error) : Number.NaN };
  }

  /** The reward seen of each arm, NaN where none was seen. */
  observe(rewards: ArrayLike<number>): void {
    this.person.learner.observe(rewards);
  }

  private predict(arm: number, error: number): number {
    const { beliefs, deviation, predictionNoise } = this;
    if (predictionNoise === null) return Number.NaN;
    deviation[arm] = (this.conduct.predictionRho ?? 0) * deviation[arm] + predictionNoise * error;
    return beliefs.mean[arm] + deviation[arm];
  }

  private utilities(): Float64Array {
    const { beliefs, term, arms, history } = this;
    const { terms, values = {} } = this.person;
    const utility = new Float64Array(arms);
    for (const { weight, write } of terms) {
      write(beliefs, term, history, values);
      for (let k = 0; k < arms; k++) utility[k] += weight * term[k];
    }
    return utility;
  }
}

function softmaxChoice(utility: Float64Array, where: number): number {
  const top = Math.max(...utility);
  const weights = utility.map((one) => exp(one - top));
  let left = where * weights.reduce((sum, one) => sum + one, 0);
  for (let k = 0; k < weights.length - 1; k++) {
    left -= weights[k];
    if (left < 0) return k;
  }
  return weights.length - 1;
}
