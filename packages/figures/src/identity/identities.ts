import type { Hue, SeriesHue } from "./palette.ts";
import { SYMBOL_NAMES, type SymbolName } from "./symbols.ts";

/** How something looks wherever it appears: in the lab, in reports and in figures. */
export interface Identity {
  /** What people call it. */
  readonly label: string;
  readonly hue: Hue;
  /** The dashes of its line. Gaps outlast the round ends of lines that are two pixels wide. */
  readonly dash: string;
  readonly symbol: SymbolName;
}

const one = (label: string, hue: Hue, dash: string, symbol: SymbolName): Identity => ({ label, hue, dash, symbol });
const SOLID = "none";

/** Policies and indices, by the names that core has for them. Where two share a color, their dashes are far apart. */
export const POLICY_IDENTITIES: { readonly [name: string]: Identity } = {
  cause: one("CAUSE, closed form", "vermillion", SOLID, "circle"),
  gated: one("gated CAUSE", "vermillion", "9 4.5 1 4.5", "hexagon"),
  "cause-fitted": one("CAUSE, fitted c", "vermillion", "12 5", "square"),
  "cause:form=integral": one("CAUSE, integral", "sky", "10 4.5 1 4.5 1 4.5", "square"),
  "cause:form=sum": one("CAUSE, sum", "ink", "8 4.5", "square"),
  "cause:form=recursion": one("CAUSE, recursion", "vermillion", "1 4.5", "wye"),
  "cause:form=selfConsistent": one("CAUSE, self-consistent", "ink", "5 6", "triangle"),
  "horizon-gain": one("horizon gain", "blue", SOLID, "star"),
  "lasting-gain": one("lasting gain", "blue", "9 4.5 1 4.5", "circle"),
  "cause:form=exponential": one("CAUSE, exponential", "blue", "2 4.5", "cross"),
  gain: one("gain", "blue", "12 5", "square"),
  gittins: one("Gittins, exact", "green", "6 5", "triangle"),
  "gittins-published": one("Gittins, reconstructed", "green", "0.5 6", "wye"),
  whittle: one("Whittle", "pink", "3.5 5", "diamond"),
  ucb: one("UCB, c = 2", "brown", "9 4.5 1 4.5", "cross"),
  "ucb:c=1": one("UCB, c = 1", "brown", "2 4.5", "hexagon"),
  "discounted-ucb": one("discounted UCB", "brown", "12 4.5 1 4.5 1 4.5", "wye"),
  "sliding-window-ucb": one("sliding-window UCB", "brown", "5 6", "triangle"),
  thompson: one("Thompson sampling", "sky", "12 5 4 5", "wye"),
  predictive: one("predictive sampling", "sky", "1 4.5", "triangle"),
  "information-directed": one("information-directed", "pink", "9 4.5 1 4.5", "hexagon"),
  "knowledge-gradient": one("knowledge gradient", "sky", SOLID, "diamond"),
  optimal: one("optimal, two arms", "pink", SOLID, "star"),
  myopic: one("myopic", "ink", "1 4.5", "diamond"),
  "epsilon-greedy": one("ε-greedy", "ink", "12 5", "wye"),
  softmax: one("softmax", "ink", "6 4.5 1 4.5", "cross"),
  oracle: one("oracle", "ink", "10 4.5 1 4.5 1 4.5", "hexagon"),
  /** The person who plays in the lab. */
  you: one("you", "ink", SOLID, "star"),
};

const HEALTHY = one("healthy", "green", SOLID, "circle");
const S_BLIND = one("stochasticity-blind", "vermillion", "7 4", "square");
const V_BLIND = one("volatility-blind", "blue", "2 4.5", "triangle");

/** Learners, and what policies know of the noises: those that infer it do so as the learner of the same look. */
export const LEARNER_IDENTITIES: { readonly [name: string]: Identity } = {
  healthy: HEALTHY,
  "stochasticity-blind": S_BLIND,
  "volatility-blind": V_BLIND,
  known: one("known", "ink", SOLID, "diamond"),
  inferred: { ...HEALTHY, label: "inferred" },
  "s-blind": { ...S_BLIND, label: "s-blind" },
  "v-blind": { ...V_BLIND, label: "v-blind" },
  /** Rivals of these, in models of people. */
  "both-blind": one("both-blind", "pink", "9 4.5 1 4.5", "diamond"),
  kalman: one("kalman", "ink", SOLID, "hexagon"),
  delta: one("delta", "brown", "12 5", "cross"),
  random: one("random", "sky", "1 4.5", "wye"),
  /** The two noises themselves. */
  volatility: one("volatility", "drift", SOLID, "circle"),
  stochasticity: one("stochasticity", "noise", "6 5", "square"),
  belief: one("belief", "sky", SOLID, "circle"),
};

const DASHES = [SOLID, "8 4.5", "2 4.5", "9 4.5 2 4.5", "12 5", "5 6", "1 4.5", "12 4.5 1 4.5 1 4.5"];
const LEVELS: readonly SeriesHue[] = ["sky", "brown", "green", "pink", "ink", "blue", "vermillion"];
/** Beside a line of ink, the truth. */
const ARMS: readonly SeriesHue[] = ["sky", "vermillion", "green", "pink", "blue", "brown", "ink"];

/** The k-th of some values of one quantity, such as levels of noise, from 0. After seven, colors come round again with other dashes and symbols. */
export function levelIdentity(label: string, k: number, hues = LEVELS): Identity {
  const round = Math.floor(k / LEVELS.length);
  const dash = DASHES[(k + 3 * round) % DASHES.length];
  return one(label, hues[k % hues.length], dash, SYMBOL_NAMES[(k + 2 * round) % SYMBOL_NAMES.length]);
}

/** An arm, counted from 0. Its hue is for pictures of arms alone, where many lines cross: elsewhere see `armStyle`. */
export function armIdentity(k: number): Identity {
  return levelIdentity(`arm ${k + 1}`, k, ARMS);
}

/** The identity of a policy as it is written, such as `ucb:c=0.5`; undefined if there is no such policy. Options change the dash and the symbol, not the color. */
export function policyIdentity(name: string): Identity | undefined {
  if (Object.hasOwn(POLICY_IDENTITIES, name)) return POLICY_IDENTITIES[name];
  const [base, ...options] = name.split(":");
  if (options.length === 0 || !Object.hasOwn(POLICY_IDENTITIES, base)) return undefined;
  const variant = [...options.join(":")].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 997, 7);
  const { hue, dash } = POLICY_IDENTITIES[base];
  const others = DASHES.filter((other) => other !== dash);
  return one(name, hue, others[variant % others.length], SYMBOL_NAMES[variant % SYMBOL_NAMES.length]);
}
