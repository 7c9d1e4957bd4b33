import { type Arm, type ArmOptions, makeArms } from "../arm.ts";
import { inferenceOf, meanNoise, type NoiseKnowledge, type NoiseOptions } from "../beliefs/noise/knowledge.ts";
import type { NoiseInference } from "../beliefs/noise/make-noise-filter.ts";
import { checkChoice, checkFraction, checkInteger, checkKeys, invalid } from "../invalid.ts";
import { pow } from "../numerics/elementary/index.ts";
import type { Seed } from "../numerics/stream-key.ts";
import { parsePolicy } from "../policies/parse.ts";
import type { Policy } from "../policies/policy.ts";
import { checkPolicy } from "../policies/start.ts";
import { replayWorld } from "../worlds/replay.ts";
import { makeWorld, type World } from "../worlds/world.ts";

export const REGRET_MEASURES = ["latent", "received"] as const;
export type RegretMeasure = (typeof REGRET_MEASURES)[number];

/** What to simulate. Everything but the arms has a default, the paper's where it has one. */
export interface SimulationOptions {
  readonly arms: readonly ArmOptions[];
  /** By name (`"ucb:c=1"`) or as policies of your own. Default `DEFAULT_POLICIES`. */
  readonly policies?: readonly (string | Policy)[];
  /** γ. Default 0.95. */
  readonly discount?: number;
  /** T, steps in a run. Default 200, or the rows of the replayed table. */
  readonly steps?: number;
  /** Default 1000. */
  readonly runs?: number;
  /**
   * The number of the first run. Default 0. Each run draws from the streams of its number, so `{ firstRun: 1000, runs: 500 }` continues
   * `{ runs: 1000 }`: together they are the runs of `{ runs: 1500 }`.
   */
  readonly firstRun?: number;
  /** Default 1. */
  readonly seed?: Seed;
  /** Names the random streams beside the seed, such as `regret/mixed`. Default `simulate`. */
  readonly name?: string;
  /**
   * `latent` (default) compares the best latent reward with the chosen arm's; `received` with the received reward.
   * The expectation is the same; `received` carries the noise of the rewards, and has the paper's standard errors.
   */
  readonly regret?: RegretMeasure;
  /** The policy that the others are compared with, run by run. Default `cause`, else the first. */
  readonly reference?: string;
  /** A mismatched tracker: the arms as tracker and policies take them to be. Default: as they are. */
  readonly assumed?: readonly ArmOptions[];
  /**
   * What tracker and policies know of the noises. `known` (default): both; `inferred`: neither, each arm's are inferred by a particle filter;
   * `s-blind`, `v-blind`: inferred with a lesion. Or the settings of that filter.
   */
  readonly noise?: NoiseKnowledge | NoiseOptions;
  /** Replay this table of rewards (a row a step, a column an arm) instead of drawing worlds. */
  readonly replay?: readonly (readonly number[])[];
  /** At how many steps, evenly spaced, to record curves. Default every step, or 100 of them. */
  readonly points?: number;
  /** Also return every run's regret. Memory then grows with the runs. */
  readonly perRun?: boolean;
  /** Also measure how each policy explores (see `PolicyResult.behaviour`). Takes about twice as long. */
  readonly behaviour?: boolean;
}

/** The policies of the paper that need no solver, and our own indices. */
export const DEFAULT_POLICIES = ["cause", "horizon-gain", "gain", "ucb", "thompson", "predictive", "myopic"] as const;

/** Options that a simulation has as they are given. */
type Kept = "discount" | "steps" | "runs" | "firstRun" | "seed" | "name" | "regret" | "perRun" | "behaviour";

/** A simulation, checked and complete. */
export interface Simulation extends Required<Pick<SimulationOptions, Kept>> {
  readonly world: World;
  readonly assumed: readonly Arm[];
  /** How the noises are inferred; null if they are known. */
  readonly inference: NoiseInference | null;
  /** Whether the world is a given table and not drawn. */
  readonly replayed: boolean;
  readonly policies: readonly Policy[];
  /** Index of the reference among the policies. */
  readonly reference: number;
  /** The steps, from 1, at which curves are recorded; the last is `steps`. */
  readonly times: Int32Array;
}

/** What is used where an option is not given. */
export const SIMULATION_DEFAULTS = {
  discount: 0.95,
  steps: 200,
  runs: 1000,
  seed: 1,
  noise: "known",
  regret: "latent",
} as const;

/** Checks the options and fills in the defaults. */
export function makeSimulation(options: SimulationOptions): Simulation {
  checkKeys("setting", options, SETTINGS);
  const arms = makeArms(options.arms);
  const assumed = options.assumed ? makeArms(options.assumed) : arms;
  if (assumed.length !== arms.length) {
    invalid("number of assumed arms", assumed.length, `there are ${arms.length} arms`);
  }
  const policies = (options.policies ?? DEFAULT_POLICIES).map((policy) =>
    typeof policy === "string" ? parsePolicy(policy) : policy,
  );
  const steps = checkSteps(options.steps ?? options.replay?.length ?? SIMULATION_DEFAULTS.steps, arms.length);
  const seed = options.seed ?? SIMULATION_DEFAULTS.seed;
  const name = options.name ?? "simulate";
  const runs = checkInteger("runs", options.runs ?? SIMULATION_DEFAULTS.runs, 1);
  const { replay } = options;
  if (replay && steps > replay.length) invalid("steps", steps, `the replay table has only ${replay.length} rows`);
  return {
    world: replay ? replayWorld(arms, replay) : makeWorld(arms, seed, name),
    assumed,
    inference: inferenceOf(options.noise ?? SIMULATION_DEFAULTS.noise, meanNoise(assumed)),
    replayed: replay !== undefined,
    policies: checkPolicies(policies),
    discount: checkFraction("discount", options.discount ?? SIMULATION_DEFAULTS.discount),
    steps,
    runs,
    firstRun: checkInteger("firstRun", options.firstRun ?? 0, 0, Number.MAX_SAFE_INTEGER - runs),
    seed,
    name,
    regret: checkChoice("regret", options.regret ?? SIMULATION_DEFAULTS.regret, REGRET_MEASURES),
    reference: referenceAmong(policies, options.reference),
    times: recordedSteps(steps, checkInteger("points", options.points ?? Math.min(steps, 100), 1)),
    perRun: options.perRun ?? false,
    behaviour: options.behaviour ?? false,
  };
}

const SETTINGS = [
  "arms",
  "policies",
  "discount",
  "steps",
  "runs",
  "firstRun",
  "seed",
  "name",
  "regret",
  "reference",
  "assumed",
  "noise",
  "replay",
  "points",
  "perRun",
  "behaviour",
];

/** The largest tape of a run, which is in memory as a whole. */
const MAX_NUMBERS = pow(2, 27);

function checkSteps(value: unknown, arms: number): number {
  const steps = checkInteger("steps", value, 1);
  if (steps * arms > MAX_NUMBERS) invalid("steps", steps, `steps × arms must be at most ${MAX_NUMBERS}`);
  return steps;
}

function checkPolicies(policies: readonly Policy[]): readonly Policy[] {
  if (policies.length === 0) invalid("number of policies", 0, "there must be at least one");
  const names = new Set<string>();
  for (const policy of policies) {
    const { name } = checkPolicy(policy);
    if (names.has(name)) invalid("policy", name, "is named twice", "named-twice");
    names.add(name);
  }
  return policies;
}

function referenceAmong(policies: readonly Policy[], reference?: string): number {
  const index = policies.findIndex((policy) => policy.name === (reference ?? "cause"));
  if (index < 0 && reference !== undefined) {
    invalid("reference", reference, ["must be one of the policies: ", policies.map(({ name }) => name)]);
  }
  return Math.max(index, 0);
}

function recordedSteps(steps: number, points: number): Int32Array {
  const count = Math.min(points, steps);
  return Int32Array.from({ length: count }, (_, i) => Math.round(((i + 1) * steps) / count));
}
