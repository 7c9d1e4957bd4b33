import type { Arm } from "../arm.ts";
import type { Moment } from "./play-any.ts";

/**
 * Shares of pulls that tell how a policy explores: of an arm other than the one with the highest predicted mean; of the arm that is most uncertain, most volatile,
 * most stochastic (all of them where several are); and of another arm than before.
 */
export const BEHAVIOURS = ["nonGreedy", "mostUncertain", "mostVolatile", "mostStochastic", "switched"] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** The whole run; its steps up to the horizon 1/(1 − γ); and those after it. */
export const PHASES = ["all", "early", "late"] as const;
export type Phase = (typeof PHASES)[number];

/** The numbers of a record that are about behaviour. */
export const BEHAVIOUR_SIZE = BEHAVIOURS.length * PHASES.length;

/** Where the share of a behaviour in a phase stands among them. */
export function behaviourPlace(behaviour: Behaviour, phase: Phase): number {
  return BEHAVIOURS.indexOf(behaviour) * PHASES.length + PHASES.indexOf(phase);
}

export interface BehaviourWatch {
  watch(moment: Moment): void;
  /** Writes the shares of the run, each weighted by the discount, and begins anew. */
  write(record: Float64Array, from: number): void;
}

/** Watches a run: by the beliefs of the agent itself, and the true noises of the arms. */
export function watchBehaviour(arms: readonly Arm[], weights: Float64Array, discount: number): BehaviourWatch {
  const early = Math.round(1 / (1 - discount));
  const volatile = mostOf(arms.map(({ volatility }) => volatility));
  const stochastic = mostOf(arms.map(({ stochasticity }) => stochasticity));
  const sums = new Float64Array(BEHAVIOUR_SIZE);
  const totals = new Float64Array(BEHAVIOUR_SIZE);
  let before = -1;
  const count = (behaviour: number, t: number, is: boolean) => {
    const all = behaviour * PHASES.length;
    const phase = all + (t < early ? 1 : 2);
    const weight = weights[t];
    totals[all] += weight;
    totals[phase] += weight;
    if (!is) return;
    sums[all] += weight;
    sums[phase] += weight;
  };
  return {
    watch({ t, arm, view: { predicted } }) {
      const { mean, variance } = predicted;
      count(0, t, mean[arm] < largest(mean));
      count(1, t, variance[arm] === largest(variance));
      count(2, t, volatile[arm]);
      count(3, t, stochastic[arm]);
      if (before >= 0) count(4, t, arm !== before);
      before = arm;
    },
    write(record, from) {
      for (let i = 0; i < BEHAVIOUR_SIZE; i++) record[from + i] = sums[i] / totals[i];
      sums.fill(0);
      totals.fill(0);
      before = -1;
    },
  };
}

function mostOf(noises: readonly number[]): boolean[] {
  const most = Math.max(...noises);
  return noises.map((noise) => noise === most);
}

function largest(values: Float64Array): number {
  let top = -Infinity;
  for (let k = 0; k < values.length; k++) if (values[k] > top) top = values[k];
  return top;
}
