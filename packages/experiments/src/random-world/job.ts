import { type PolicyResult, type Seed, simulate } from "@cause-toolkit/core";
import { addSolutions, type Solutions } from "@cause-toolkit/core/indices";
import { log10 } from "@cause-toolkit/core/numerics";
import type { Row } from "../row.ts";
import { SOLVED } from "./grid-price.ts";
import { type LogRatio, logRatio } from "./log-ratio.ts";
import { canPlay } from "./solve-worlds.ts";
import { drawWorld, type RandomWorld, type WorldKind } from "./world.ts";

/** One random world, in which every policy plays the same runs. */
export interface RandomWorldChunk {
  readonly kind: WorldKind;
  readonly number: number;
  readonly runs: number;
  /** Runs of the slow rivals; 0 if they do not play. */
  readonly slowRuns: number;
  readonly seed: Seed;
  /** What is solved already. */
  readonly solved?: Solutions;
}

export const SUBJECT = "lasting-gain";

/** The index that came after: it plays the same runs, and is no candidate for the best, as the study of the subject was fixed before. */
export const SUCCESSOR = "horizon-gain";

/** CAUSE in the unit in which the prior variance is 25, as in the paper: CAUSE depends on the unit of reward. */
export const RESCALED = "cause:rewardScale=prior";

/** CAUSE with c fitted, in the same unit. */
export const FITTED = "cause-fitted:rewardScale=prior";

/** The policies among which the best of each world is chosen. */
export const RIVALS = [
  "cause",
  RESCALED,
  FITTED,
  "gain",
  "gittins",
  "whittle",
  "ucb:c=1",
  "thompson",
  "predictive",
  "knowledge-gradient",
  "learned",
];

/** The formula without one of its three factors: with gain's scale of c at γ = 0.95, with all of the noise, without going out of date. */
export const LEFT_OUT = {
  horizon: "lasting-gain:c=0.948",
  noise: "lasting-gain:noiseWeight=1",
  drift: "lasting-gain:driftWeight=0",
} as const;

/** Rivals that take so long that they play fewer runs, and only some worlds. They are compared, but not candidates for the best. */
export const SLOW_RIVALS = ["information-directed"];

export async function randomWorldChunk(chunk: RandomWorldChunk): Promise<Row[]> {
  const { kind, number, runs, slowRuns, seed, solved = {} } = chunk;
  addSolutions(solved);
  const world = drawWorld(seed, kind, number);
  const { arms, discount, steps, priorVariance } = world;
  const options = { arms, discount, steps, seed, name: `best-index/world/${kind}/${number}`, points: 1, perRun: true };
  const unsolved = SOLVED.filter((policy) => !canPlay(policy, world)).map(({ name }) => name);
  const playable = RIVALS.filter((name) => !unsolved.includes(name));
  const field = [SUBJECT, ...playable];
  const names = [...field, SUCCESSOR, ...Object.values(LEFT_OUT)];
  const { rows } = await simulate({ ...options, runs, policies: names.map((name) => policyOf(name, priorVariance)) });
  const slow = slowRuns > 0 ? [SUBJECT, ...SLOW_RIVALS] : [];
  const slowRows = slowRuns > 0 ? (await simulate({ ...options, runs: slowRuns, policies: slow })).rows : [];
  const half = Math.floor(runs / 2);
  const regretsOf = (row: PolicyResult) => row.perRun ?? new Float64Array(0);
  const regrets = new Map(rows.map((row, p) => [names[p], regretsOf(row)]));
  const runsOf = (name: string) => regrets.get(name) ?? new Float64Array(0);
  const bestIn = (from: number, to: number) =>
    field.reduce((best, name) => (total(runsOf(name), from, to) < total(runsOf(best), from, to) ? name : best));
  const best = bestIn(0, half);
  const shared = { kind, world: number, ...describe(world), best };
  const toBest = (name: string) => ({
    first: logRatio(runsOf(name), runsOf(best), 0, half),
    second: logRatio(runsOf(name), runsOf(best), half, runs),
  });
  const row = (policy: string, { regret, runs }: Measured, toSubject: LogRatio, toBest: ToBest): Row => ({
    ...shared,
    policy,
    runs,
    regret: regret.mean,
    sem: regret.sem,
    toSubject: toSubject.mean,
    toSubjectSem: toSubject.sem,
    chosenHalf: toBest?.first.mean ?? null,
    toBest: toBest?.second.mean ?? null,
    toBestSem: toBest?.second.sem ?? null,
  });
  return [
    ...rows.map((result, p) => {
      const toSubject = logRatio(regretsOf(result), runsOf(SUBJECT), 0, runs);
      return row(names[p], { ...result, runs }, toSubject, toBest(names[p]));
    }),
    ...slowRows.slice(1).map((result, p) => {
      const toSubject = logRatio(regretsOf(result), regretsOf(slowRows[0]), 0, slowRuns);
      return row(SLOW_RIVALS[p], { ...result, runs: slowRuns }, toSubject, null);
    }),
  ];
}

type Measured = Pick<PolicyResult, "regret"> & { readonly runs: number };
type ToBest = { readonly first: LogRatio; readonly second: LogRatio } | null;

function policyOf(name: string, priorVariance: number) {
  if (name.endsWith("=prior")) return name.replace(/prior$/, String(Math.sqrt(priorVariance / 25)));
  return SOLVED.find((policy) => policy.name === name) ?? name;
}

/** The properties of a world by which results are grouped. */
function describe({ arms, discount, steps, priorVariance }: RandomWorld): Row {
  const spread = (values: readonly number[]) => {
    const positive = values.filter((value) => value > 0);
    return positive.length > 0 ? log10(Math.max(...positive) / Math.min(...positive)) : 0;
  };
  return {
    arms: arms.length,
    discount,
    steps,
    priorVariance,
    priorMeansDiffer: arms.some((arm) => arm.priorMean !== arms[0].priorMean),
    priorVariancesDiffer: arms.some((arm) => arm.priorVariance !== arms[0].priorVariance),
    still: arms.filter((arm) => arm.volatility === 0).length,
    volatilitySpread: spread(arms.map((arm) => arm.volatility)),
    stochasticitySpread: spread(arms.map((arm) => arm.stochasticity)),
  };
}

function total(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i];
  return sum;
}
