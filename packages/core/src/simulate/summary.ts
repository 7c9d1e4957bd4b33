import { type Moments, meanOf, semOf } from "../numerics/moments.ts";
import { recordLayout } from "./account.ts";
import { BEHAVIOURS, type Behaviour, behaviourPlace, PHASES, type Phase } from "./behaviour.ts";
import { BLOCK_RUNS, blockCount, type SimulationPart } from "./blocks.ts";
import { MergeTree } from "./merge-tree.ts";
import type { Simulation } from "./simulation.ts";
import { mergeStatistics, type Statistics } from "./statistics.ts";

/** A mean over runs and its standard error (not a number for a single run). */
export interface Estimate {
  readonly mean: number;
  readonly sem: number;
}

/** How a quantity went on average, at the recorded steps. */
export interface EstimateCurve {
  readonly mean: Float64Array;
  readonly sem: Float64Array;
}

/** The results of one policy. */
export interface PolicyResult {
  readonly policy: string;
  /** Cumulative discounted regret, Σ γ^(t−1)·(best − got). */
  readonly regret: Estimate;
  /** The same without discounting. */
  readonly plainRegret: Estimate;
  /** Cumulative discounted reward. Where arms rest, compare this: the best arm then depends on the pulls. */
  readonly reward: Estimate;
  /** Regret minus the reference's, run by run; 0 ± 0 for the reference itself. */
  readonly difference: Estimate;
  /** Reward minus the reference's, run by run. */
  readonly rewardDifference: Estimate;
  /** Share of steps at which the best arm was pulled. */
  readonly bestShare: Estimate;
  /** Mean number of pulls of each arm. */
  readonly pulls: readonly number[];
  readonly curves: { readonly [quantity in "regret" | "difference" | "bestShare"]: EstimateCurve };
  /** Every run's regret, if asked for. */
  readonly perRun?: Float64Array;
  /** How the policy explores, if asked for: discounted shares of pulls, in the whole run, up to the horizon 1/(1 − γ), and after it. */
  readonly behaviour?: BehaviourShares;
}

export type BehaviourShares = { readonly [B in Behaviour]: { readonly [P in Phase]: Estimate } };

export interface SimulationResult {
  readonly runs: number;
  /** Name of the policy that the differences are to. */
  readonly reference: string;
  /** The steps, from 1, of the points of the curves. */
  readonly times: readonly number[];
  readonly rows: readonly PolicyResult[];
}

/** Merges the parts of a simulation in any order, in as little memory as possible. */
export class Summary {
  private readonly simulation: Simulation;
  private readonly tree = new MergeTree(mergeStatistics);
  private readonly perRun: Float64Array[];

  constructor(simulation: Simulation) {
    this.simulation = simulation;
    this.perRun = simulation.perRun ? simulation.policies.map(() => new Float64Array(simulation.runs)) : [];
  }

  add(part: SimulationPart): this {
    for (const node of part.nodes) this.tree.add(node);
    for (const { first, regret } of part.perRun)
      this.perRun.forEach((all, p) => {
        all.set(regret[p], first);
      });
    return this;
  }

  /** The result, once every part is added. */
  result(): SimulationResult {
    return this.resultOf(this.tree.total(blockCount(this.simulation)), this.simulation.runs);
  }

  /** The result of the runs from the first up to the first gap, while others are still missing; undefined if there are none. */
  soFar(): SimulationResult | undefined {
    const prefix = this.tree.prefix();
    return prefix && this.resultOf(prefix.value, Math.min(prefix.count * BLOCK_RUNS, this.simulation.runs));
  }

  private resultOf(total: Statistics, runs: number): SimulationResult {
    const { policies, times, reference } = this.simulation;
    return {
      runs,
      reference: policies[reference].name,
      times: [...times],
      rows: policies.map((_, p) => this.row(total, p)),
    };
  }

  private row({ records, differences }: Statistics, p: number): PolicyResult {
    const { policies, times, reference, world, behaviour } = this.simulation;
    const layout = recordLayout(times.length, world.arms.length, behaviour);
    const [own, apart] = [records[p], p === reference ? null : differences[p]];
    const last = layout.points - 1;
    return {
      policy: policies[p].name,
      regret: estimate(own, layout.regret + last),
      plainRegret: estimate(own, layout.plainRegret),
      reward: estimate(own, layout.reward),
      difference: estimate(apart, layout.regret + last),
      rewardDifference: estimate(apart, layout.reward),
      bestShare: estimate(own, layout.bestShare + last),
      pulls: world.arms.map((_, k) => meanOf(own, layout.pulls + k)),
      curves: {
        regret: curve(own, layout.regret, layout.points),
        difference: curve(apart, layout.regret, layout.points),
        bestShare: curve(own, layout.bestShare, layout.points),
      },
      ...(this.simulation.perRun && { perRun: this.perRun[p] }),
      ...(behaviour && { behaviour: behaviourOf(own, layout.behaviour) }),
    };
  }
}

function behaviourOf(own: Moments, from: number): BehaviourShares {
  const sharesOf = (behaviour: Behaviour) =>
    Object.fromEntries(PHASES.map((phase) => [phase, estimate(own, from + behaviourPlace(behaviour, phase))]));
  return Object.fromEntries(BEHAVIOURS.map((behaviour) => [behaviour, sharesOf(behaviour)])) as BehaviourShares;
}

/** Null stands for the reference's difference to itself. */
function estimate(moments: Moments | null, i: number): Estimate {
  return moments === null ? { mean: 0, sem: 0 } : { mean: meanOf(moments, i), sem: semOf(moments, i) };
}

function curve(moments: Moments | null, from: number, points: number): EstimateCurve {
  const fill = (read: (i: number) => number) => Float64Array.from({ length: points }, (_, i) => read(from + i));
  return { mean: fill((i) => estimate(moments, i).mean), sem: fill((i) => estimate(moments, i).sem) };
}
