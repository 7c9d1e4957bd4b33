import { checkBounds, checkChoice, checkFraction, checkKeys, checkPositive, invalid } from "../invalid.ts";
import type { Seed } from "../numerics/stream-key.ts";
import type { Policy } from "../policies/policy.ts";
import type { AgentArm } from "./arm-state.ts";
import { checkRewardKind, type RewardKindName } from "./shared/reward-kind.ts";
import { type Changes, checkChanges } from "./shared/unseen.ts";
import type { WaitingOptions } from "./waiting.ts";

/** How an agent knows v and s of its arms. */
const AGENT_NOISES = ["known", "inferred"] as const;
export type AgentNoise = (typeof AGENT_NOISES)[number];

export function checkNoise(what: string, noise: unknown): AgentNoise {
  return checkChoice(what, noise, AGENT_NOISES);
}

export interface AgentOptions<Name extends string = string> {
  /**
   * The options to choose among: their names, or what is known of each by name. There may be none at first.
   */
  readonly arms: readonly Name[] | { readonly [name in Name]: AgentArm };
  /**
   * How many decisions ahead count. The longer, the more the agent explores. Default: 2000; of clicks and counts three times as many as
   * were made so far, and at least 500; 500, where a policy or noises are given.
   */
  readonly horizon?: number;
  /** What rewards are: `numbers` (default), `clicks` (0 or 1), or `counts` (0, 1, 2 …). */
  readonly rewards?: RewardKindName;
  /** By name, such as `"ucb:c=1"`, or a policy of your own. Default `lasting-gain`, with 1.4 times its bonus where noises are inferred. */
  readonly policy?: string | Policy;
  /** γ = 1 − 1/horizon, for those who think in discounts: the value of a reward one decision later, relative to one now. */
  readonly discount?: number;
  /**
   * How often an arm is chosen at random, from 0 (default) to 1. A little, such as 0.05, gives every choice a known probability, by which logs can be
   * evaluated later ({@link replay}).
   */
  readonly chance?: number;
  readonly seed?: Seed;
  /** Returns the time, in any unit: `Date.now`. Default: a count of the selections made. Volatility is per unit of time. */
  readonly clock?: () => number;
  /**
   * How far apart decisions typically are, in the clock's unit. Default: learned, or 1 where noises are `known`. Horizon and discount
   * count decisions, and so do the policies.
   */
  readonly interval?: number;
  /**
   * What is known of the noises. `inferred` (default where no arm has both): they are learned from all rewards together. `known`
   * (default else): each arm's volatility and stochasticity are as given, and its prior is 0 ± 5 unless given.
   */
  readonly noise?: AgentNoise;
  /**
   * Where rewards are numbers and noises inferred: a reward counts as at most so many standard deviations from what was predicted. Default
   * 4. Infinity takes rewards as they are.
   */
  readonly clip?: number;
  /**
   * How often arms change while nobody looks, where noises are inferred: `never`, `rarely` (default) or `often`. The more often, the more arms that were left alone are
   * looked at again.
   */
  readonly changes?: Changes;
  /** How long selections wait for their rewards, by count or by age. */
  readonly waiting?: WaitingOptions;
  /**
   * For conversions and the like: how long a reward may take, in the unit of time. Give each selection an id, and tell rewards as they come; a selection of which none
   * was told by the end of its window counts as 0.
   */
  readonly window?: number;
  /** Of arms with known noises: how many rewards of each are kept, so that late ones are inserted exactly at their time. Default 32. */
  readonly memory?: number;
  /** What is done with a warning, such as of rewards far outside their prior. Default: to the console, once. `false`: nothing. */
  readonly warn?: false | ((message: string) => void);
}

/** When a choice is made, and the id under which its reward will be reported. */
export interface ChoiceOptions {
  readonly at?: number;
  readonly id?: string;
}

/** How to select: how many different arms, at which time, and under which id the reward will be reported. */
export interface SelectOptions extends ChoiceOptions {
  readonly count?: number;
}

const KEYS = [
  "arms",
  "policy",
  "horizon",
  "rewards",
  "discount",
  "chance",
  "seed",
  "clock",
  "interval",
  "noise",
  "clip",
  "changes",
  "waiting",
  "window",
  "memory",
  "warn",
];

/** The options with arms by name, and with what follows from others. */
export interface CheckedOptions extends Omit<AgentOptions, "arms" | "horizon" | "discount"> {
  readonly arms: ReadonlyMap<string, AgentArm>;
  readonly discount: number | null;
  readonly noise: AgentNoise;
}

/** Of a horizon of 500 decisions. */
export const DEFAULT_DISCOUNT = 1 - 1 / 500;

/** Checks what the types say, for callers in JavaScript. */
export function checkOptions(options: AgentOptions): CheckedOptions {
  if (typeof options !== "object" || options === null) invalid("agent options", options, "must be an object with arms");
  checkKeys("agent option", options, KEYS);
  const { clock, interval, warn, horizon, discount, ...rest } = options;
  const arms = armsByName(options.arms);
  const noise = checkNoise("noise", rest.noise ?? ([...arms.values()].some(hasNoises) ? "known" : "inferred"));
  if (clock !== undefined && typeof clock !== "function")
    invalid("clock", clock, "must be a function that tells the time");
  if (warn !== undefined && warn !== false && typeof warn !== "function")
    invalid("warn", warn, "must be a function that takes a message, or false");
  if (noise !== "inferred") {
    for (const option of ["rewards", "clip", "changes"] as const) {
      if (rest[option] !== undefined) invalid(option, rest[option], 'is for noise: "inferred" only');
    }
  }
  if (rest.rewards !== undefined) checkRewardKind(rest.rewards);
  if (rest.changes !== undefined) checkChanges("changes", rest.changes);
  if (rest.chance !== undefined) checkBounds("chance", rest.chance, { min: 0, max: 1 });
  if (rest.clip !== undefined && rest.clip !== Infinity) checkPositive("clip", rest.clip);
  return {
    ...rest,
    ...(clock && { clock }),
    ...(interval !== undefined && { interval }),
    ...(warn !== undefined && { warn }),
    arms,
    noise,
    discount: discountOf(horizon, discount),
  };
}

function hasNoises({ volatility, stochasticity }: AgentArm): boolean {
  return volatility !== undefined && stochasticity !== undefined;
}

function discountOf(horizon: number | undefined, discount: number | undefined): number | null {
  if (discount === undefined) {
    return horizon === undefined ? null : 1 - 1 / checkBounds("horizon", horizon, { min: 2, max: 1e6 });
  }
  if (horizon !== undefined) invalid("horizon", horizon, "give a horizon or a discount, not both");
  return checkFraction("discount", discount);
}

/** A map, as an object would put names that are numbers first. */
function armsByName(arms: unknown): ReadonlyMap<string, AgentArm> {
  // A hole in a list is seen as what it is.
  if (Array.isArray(arms) && Array.from(arms).every((name) => typeof name === "string")) {
    if (new Set(arms).size < arms.length) invalid("arms", arms, "two arms may not have the same name");
    return new Map(arms.map((name) => [name, {}]));
  }
  if (typeof arms !== "object" || arms === null || !isPlain(arms)) {
    return invalid("arms", arms, "must be an object with the arms' names as its keys, or a list of names");
  }
  for (const [name, arm] of Object.entries(arms)) {
    if (typeof arm !== "object" || arm === null) invalid(`arm ${name}`, arm, "must be an object");
  }
  return new Map(Object.entries(arms as { readonly [name: string]: AgentArm }));
}

const SELECT_KEYS = ["count", "at", "id"];

/** Refuses misspelt options of a selection. */
export function checkSelect(options: SelectOptions | null): SelectOptions {
  if (options === null) invalid("options of a selection", options, "must be an object with count, at or id");
  for (const key in options) if (!SELECT_KEYS.includes(key)) checkKeys("option of a selection", options, SELECT_KEYS);
  return options;
}

/** Refuses misspelt options of a recorded choice. */
export function checkRecord(options: ChoiceOptions): ChoiceOptions {
  if (typeof options !== "object" || options === null) {
    invalid("options of a recorded choice", options, "must be an object with at or id");
  }
  checkKeys("option of a recorded choice", options, ["at", "id"]);
  return options;
}

/** An object literal or one without a prototype; no list, map or instance of a class. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
