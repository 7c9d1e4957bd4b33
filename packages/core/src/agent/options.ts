import type { ArmOptions } from "../arm.ts";
import type { NoiseKnowledge, NoiseOptions } from "../beliefs/noise/knowledge.ts";
import { checkKeys, invalid } from "../invalid.ts";
import type { Seed } from "../numerics/stream-key.ts";
import type { Policy } from "../policies/policy.ts";

/** An arm; its noises may be left out where they are inferred. */
export type AgentArm = Partial<ArmOptions>;

export interface AgentOptions {
  /**
   * The options to choose among, by name. There may be none at first. Where noises are inferred, volatility and stochasticity may be left out;
   * given values are where inference starts.
   */
  readonly arms: { readonly [name: string]: AgentArm };
  /** By name, such as `"ucb:c=1"`, or a policy of your own. Default `cause`. */
  readonly policy?: string | Policy;
  /** γ: the value of a reward one decision later, relative to one now. Default 0.95. */
  readonly discount?: number;
  readonly seed?: Seed;
  /**
   * Returns the time, in the unit of volatility: `() => Date.now() / 3_600_000` if it is per hour.
   * Default: a count of the selections made.
   */
  readonly clock?: () => number;
  /**
   * How far apart decisions typically are, in the clock's unit. Default 1. The discount counts decisions, and so do the
   * policies: they take an arm to drift by volatility × interval from one to the next. Where noises are inferred, it is the step in
   * which their inference goes, and must be given with a clock.
   */
  readonly interval?: number;
  /**
   * What is known of the noises. `known` (default): each arm's volatility and stochasticity are as given. `inferred`: they are inferred from
   * the rewards, arm by arm. `s-blind` and `v-blind`: inferred with a lesion. Or the settings of the filter, which count in its steps: λ, start and pins
   * from one decision to the next. The size of rewards is not inferred: give arms a priorMean and priorVariance, as the default is about 0 ± 5.
   */
  readonly noise?: NoiseKnowledge | NoiseOptions;
  /** How many rewards of each arm are kept, so that late ones can be inserted at their time. Default 32. */
  readonly memory?: number;
}

const KEYS = ["arms", "policy", "discount", "seed", "clock", "interval", "noise", "memory"];

/** Checks what the types say, for callers in JavaScript. */
export function checkOptions(options: AgentOptions): AgentOptions {
  if (typeof options !== "object" || options === null) invalid("agent options", options, "must be an object with arms");
  checkKeys("agent option", options, KEYS);
  const { arms, clock, interval, noise = "known" }: { [K in keyof AgentOptions]?: unknown } = options;
  if (typeof arms !== "object" || arms === null || !isPlain(arms)) {
    invalid("arms", arms, "must be an object with the arms' names as its keys");
  }
  if (clock !== undefined && typeof clock !== "function")
    invalid("clock", clock, "must be a function that tells the time");
  if (clock !== undefined && noise !== "known" && interval === undefined) {
    invalid(
      "interval",
      interval,
      "noises are inferred by a clock: say how far apart decisions typically are, in its unit",
    );
  }
  return options;
}

/** An object literal or one without a prototype; no list, map or instance of a class. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
