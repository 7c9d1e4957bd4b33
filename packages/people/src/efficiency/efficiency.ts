import { InvalidInput, solveOptimum } from "@cause-toolkit/core";
import { meanAndError } from "@cause-toolkit/core/numerics";
import type { Block, PersonData } from "../data/person.ts";

/** How much of what can be earned a person earns. */
export interface Efficiency {
  readonly person: string;
  /** Reward earned between chance, 0, and the optimal policy, 1; with its standard error over blocks. */
  readonly efficiency: number;
  readonly error: number;
  /** Reward above chance in a block: the person's, and that of the optimal policy. */
  readonly earned: number;
  readonly optimal: number;
  readonly blocks: number;
}

/** What the task is like, where its file does not say. */
export interface EfficiencyOptions {
  /** The true noises of both arms; by default those of each block. */
  readonly noises?: { readonly volatility: number; readonly stochasticity: number };
  /** The variance from which the arms' means are drawn when a block begins. */
  readonly priorVariance: number;
}

/** Beyond, the optimum of a known horizon takes a minute. */
export const MOST_TRIALS_FOR_EFFICIENCY = 100;

/**
 * The efficiency of a person in a task with two arms: the true means of what was chosen, above the average of both arms, as a share of what the optimal
 * policy gains on average. That policy knows both noises, the prior and the number of trials, and that means move as random walks. A missed response earns what chance does. As blocks are
 * a sample, a person may be lucky and above 1.
 *
 * @example
 * ```ts
 * import { efficiencyOf, makeBlock } from "@cause-toolkit/people";
 *
 * const means = [3, -3]; // of both arms, in each of two trials
 * const block = { ...makeBlock("1", 2, 2), choice: Int32Array.of(1, 0), latent: Float64Array.from([...means, ...means]) };
 * const person = { id: "a", group: "", arms: 2, blocks: [block, block] };
 * const { earned, optimal } = efficiencyOf(person, { noises: { volatility: 0, stochasticity: 1 }, priorVariance: 9 });
 * [earned, optimal]; // → [0, 1.135]
 * ```
 */
export function efficiencyOf(person: PersonData, { noises, priorVariance }: EfficiencyOptions): Efficiency {
  const problems = blockProblems(person, noises);
  const earned = problems.map(({ latent, choice }) => aboveChance(latent, choice));
  // Solutions are kept: blocks that are alike cost nothing.
  const optima = problems.map(
    ({ arms, horizon }) => solveOptimum({ arms: arms.map((arm) => ({ ...arm, priorVariance })), horizon }).value,
  );
  const mean = (values: readonly number[]) => meanAndError(values).mean;
  const optimal = mean(optima.map(({ value }) => value));
  const efficiency = mean(earned) / optimal;
  // The error of a ratio of means, and that of the solver.
  const { error } = meanAndError(earned.map((one, n) => one - efficiency * optima[n].value));
  const solved = efficiency * mean(optima.map((one) => one.error));
  return {
    person: person.id,
    efficiency,
    error: (error + Math.abs(solved)) / optimal,
    earned: mean(earned),
    optimal,
    blocks: problems.length,
  };
}

/** What the optimal policy has to solve in a block, and what the person did in it. */
interface BlockProblem extends Required<Pick<Block, "latent" | "choice">> {
  readonly arms: readonly { readonly volatility: number; readonly stochasticity: number }[];
  readonly horizon: number;
}

/** The blocks that tell of efficiency: those in which every choice is free. Data that lack something are refused. */
export function blockProblems(person: PersonData, given?: EfficiencyOptions["noises"]): BlockProblem[] {
  if (person.arms !== 2) throw new InvalidInput(`invalid number of arms: ${person.arms}; efficiency is told for two`);
  const free = person.blocks.filter(({ forced }) => !forced.includes(1));
  if (free.length < 2) {
    throw new InvalidInput(`invalid blocks of ${person.id}: ${free.length} without forced choices; must be at least 2`);
  }
  return free.map(({ name, trials, latent, choice, reward, noises }) => {
    const refuse = (rule: string) => new InvalidInput(`invalid block ${name} of ${person.id}: ${rule}`);
    if (!latent) throw refuse("efficiency needs the true means of all arms");
    if (choice.some((_, t) => !Number.isNaN(reward[2 * t]) && !Number.isNaN(reward[2 * t + 1]))) {
      throw refuse("rewards of both arms are seen; efficiency is told where only the chosen one is");
    }
    if (trials > MOST_TRIALS_FOR_EFFICIENCY)
      throw refuse(`${trials} trials; efficiency is told for up to ${MOST_TRIALS_FOR_EFFICIENCY}`);
    const arms = [0, 1].map((k) => {
      const own = noises && { volatility: noises.volatility[k], stochasticity: noises.stochasticity[k] };
      const known = given ?? own;
      if (!known) throw refuse("efficiency needs the true noises");
      return known;
    });
    return { arms, horizon: trials, latent, choice };
  });
}

/** The true means of what was chosen, above the average of both arms, summed over the block. */
function aboveChance(latent: Float64Array, choice: Int32Array): number {
  let sum = 0;
  for (let t = 0; t < choice.length; t++) {
    const lead = (latent[2 * t] - latent[2 * t + 1]) / 2;
    if (choice[t] === 0) sum += lead;
    else if (choice[t] === 1) sum -= lead;
  }
  return sum;
}
