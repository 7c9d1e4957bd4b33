import { type Arm, type ArmOptions, makeArms } from "../arm.ts";
import { checkFraction, checkInteger, checkKeys, invalid, located } from "../invalid.ts";
import { checkGaussian } from "../observations/observation.ts";
import { checkVariance } from "../sizes.ts";
import { driftsWhenIdle, transitionOf } from "../worlds/dynamics.ts";

/** What is to be solved. */
export interface OptimumOptions {
  /** Two arms with Gaussian rewards: restless, rested, or mean-reverting with the same retention. */
  readonly arms: readonly ArmOptions[];
  /** γ. Default 0.95, or 1 with a horizon. */
  readonly discount?: number;
  /** T, the number of pulls, where it is known. Without it, play has no end. */
  readonly horizon?: number;
  /** Pairs of posterior variances (P1, P2) that the surface must cover, beside those that play reaches. */
  readonly variances?: readonly (readonly [number, number])[];
}

/** One arm, as the solver needs it. */
export interface PairArm {
  readonly volatility: number;
  readonly stochasticity: number;
  readonly driftsWhenIdle: boolean;
  /** Σ = retention²·P + v at the first pull. */
  readonly first: number;
  /** The lowest and the highest Σ that the surface must cover. */
  readonly lowest: number;
  readonly highest: number;
  /** The highest Σ at which play begins. */
  readonly start: number;
}

/**
 * Two arms whose difference of means is a state. With x′ = a·x + (1 − a)·c for both arms, the difference d of predicted means
 * moves to a·d + shift when nothing is learned.
 */
export interface PairProblem {
  readonly arms: readonly [PairArm, PairArm];
  readonly retention: number;
  readonly shift: number;
  readonly discount: number;
  /** Null where play has no end. */
  readonly horizon: number | null;
  /** The pairs of Σ at which errors count: the priors', and those that are asked for. */
  readonly points: readonly (readonly [number, number])[];
}

const SETTINGS = ["arms", "discount", "horizon", "variances"];
const SOLVED_KINDS: readonly string[] = ["restless", "rested", "mean-reverting"];
/** Without an end, what is more than this many times 1/(1 − γ) steps away counts for e⁻⁸ of what is near. */
const FAR = 8;
/** Longest way of variances that is followed, step by step. */
const MAX_STEPS = 100_000;

/** Checks the options and works out which variances can be reached. */
export function makePairProblem(options: OptimumOptions): PairProblem {
  checkKeys("setting of the optimum", options, SETTINGS);
  const arms = makeArms(options.arms);
  if (arms.length !== 2) invalid("number of arms", arms.length, "the optimum is solved for two");
  for (const arm of arms) checkKind(arm);
  const [first, second] = arms.map(transitionOf);
  if (first.retention !== second.retention) {
    invalid(
      "retentions",
      `${first.retention}, ${second.retention}`,
      "the optimum needs the same retention in both arms",
    );
  }
  const horizon = options.horizon === undefined ? null : checkInteger("horizon", options.horizon, 1, 10_000);
  const discount = checkDiscount(options.discount, horizon);
  const asked = (options.variances ?? []).map((pair, n) =>
    located(`pair ${n + 1}`, () => {
      if (!Array.isArray(pair) || pair.length !== 2) invalid("pair of variances", pair, "must be two numbers");
      return pair.map((variance) => checkVariance("variance", variance));
    }),
  );
  const steps = Math.min(MAX_STEPS, Math.ceil(horizon ?? FAR / (1 - discount)));
  const pair = arms.map((arm, k) =>
    makePairArm(
      arm,
      steps,
      asked.map((one) => one[k]),
    ),
  );
  return {
    arms: [pair[0], pair[1]],
    retention: first.retention,
    shift: first.offset - second.offset,
    discount,
    horizon,
    points: [arms.map(({ priorVariance }) => priorVariance), ...asked].map((variances) => {
      const [one, two] = variances.map((variance, k) => predictedBy(arms[k], variance));
      return [one, two] as const;
    }),
  };
}

function checkKind(arm: Arm): void {
  checkGaussian("the optimum", arm);
  if (!SOLVED_KINDS.includes(arm.dynamics.kind)) {
    invalid("dynamics for the optimum", arm.dynamics.kind, `must be one of ${SOLVED_KINDS.join(", ")}`);
  }
}

/** Σ, the variance predicted for a pull, from the posterior variance P after the last step. */
function predictedBy(arm: Arm, variance: number): number {
  const { retention, volatility } = transitionOf(arm);
  return retention * retention * variance + volatility;
}

function checkDiscount(discount: number | undefined, horizon: number | null): number {
  if (horizon !== null && (discount === undefined || discount === 1)) return 1;
  if (discount === 1) invalid("discount", 1, "must be < 1 unless a horizon is given");
  return checkFraction("discount", discount ?? 0.95);
}

function makePairArm(arm: Arm, steps: number, asked: readonly number[]): PairArm {
  const { retention, volatility } = transitionOf(arm);
  const { stochasticity, priorVariance } = arm;
  const kept = retention * retention;
  const idleDrift = driftsWhenIdle(arm);
  const all = [priorVariance, ...asked].map((variance) => predictedBy(arm, variance));
  let lowest = Math.min(...all);
  const start = Math.max(...all);
  let highest = start;
  let pulled = lowest;
  for (let n = 0; n < steps; n++) pulled = (kept * pulled * stochasticity) / (pulled + stochasticity) + volatility;
  lowest = Math.min(lowest, pulled);
  if (idleDrift) for (let n = 0; n < steps; n++) highest = Math.max(highest, kept * highest + volatility);
  return { volatility, stochasticity, driftsWhenIdle: idleDrift, first: all[0], lowest, highest, start };
}
