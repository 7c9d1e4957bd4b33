import type { NoiseFilterName } from "@cause-toolkit/core/beliefs";
import { criticalValue } from "@cause-toolkit/core/numerics";
import type { LesionResult, SimpleEffect } from "@cause-toolkit/experiments/browser";
import { percent } from "@cause-toolkit/figures/text";
import { pinsOf } from "./learners.ts";
import type { RunRecord } from "./record.ts";
import type { SurfaceSettings } from "./settings.ts";

/** Three digits, without an exponent where it can be helped. */
export function short(value: number): string {
  // Rounded first: 0.9996 is 1.00, as 1 is.
  const size = Number(Math.abs(value).toPrecision(3));
  const digits = size === 0 ? 2 : Math.max(0, 2 - Math.floor(Math.log10(size)));
  const plain = size === 0 || (size >= 1e-5 && size < 1e6);
  return (value < 0 ? "−" : "") + (plain ? size.toFixed(digits) : size.toExponential(2));
}

/** Single trials vary a lot, so the sentences are about the last 50. */
const LAST = 50;

/** The trials over which the sentences take means. */
export function periodText(at: number): string {
  if (at === 1) return "At the first trial.";
  return `Means over the ${at > LAST ? "last" : "first"} ${Math.min(at, LAST)} trials.`;
}

/** What each blind learner makes of the latest trials. */
export function blindnessText({ settings, learned, truth }: RunRecord, at: number): string[] {
  const { v, s } = settings;
  const pins = pinsOf(settings);
  const recent = (values: Float64Array) => {
    const taken = values.subarray(Math.max(0, at - LAST), at);
    return taken.reduce((sum, value) => sum + value, 0) / taken.length;
  };
  const [healthy, sBlind, vBlind] = learned;
  const rates = (rate: Float64Array) =>
    `Its learning rate is ${percent(recent(rate))}; that of the healthy learner ${percent(recent(healthy.learningRate))}, and of a learner that knows both noises ${percent(recent(truth.learningRate))}.`;
  return [
    `The stochasticity-blind learner assumes s = ${short(pins.stochasticity)}; the true value is ${short(s)}. ${passes(pins.stochasticity, s, "noise", "drift")} ` +
      `It estimates v = ${short(recent(sBlind.volatility))}, the healthy learner ${short(recent(healthy.volatility))}; the true value is ${short(v)}. ${rates(sBlind.learningRate)}`,
    `The volatility-blind learner assumes v = ${short(pins.volatility)}; the true value is ${short(v)}. ${passes(pins.volatility, v, "drift", "noise")} ` +
      `It estimates s = ${short(recent(vBlind.stochasticity))}, the healthy learner ${short(recent(healthy.stochasticity))}; the true value is ${short(s)}. ${rates(vBlind.learningRate)}`,
  ];
}

/** What must happen to a noise that is held too low or too high. */
function passes(pin: number, truth: number, unseen: string, other: string): string {
  if (pin === truth) return "It happens to be right.";
  return pin < truth ? `It attributes the excess ${unseen} to ${other}.` : `So it attributes ${other} to ${unseen}.`;
}

type Noise = "volatility" | "stochasticity";

/** How a quantity goes along one noise: the mean of its simple effects over the values of the other. */
export interface MeanEffect {
  readonly difference: number;
  readonly sem: number;
  readonly z: number;
  /** Values of the other noise at which it clearly goes another way than on the whole. */
  readonly otherwise: { readonly rises: readonly number[]; readonly falls: readonly number[] };
}

type Direction = "rises" | "falls" | "does not clearly change";

/** A direction is clear if its 95 % interval excludes 0. */
const CLEAR = criticalValue(0.05, 1);

/** Undefined if the noise takes only one value. */
export function meanEffect(
  effects: readonly SimpleEffect[],
  learner: string,
  quantity: string,
  along: Noise,
): MeanEffect | undefined {
  const own = effects.filter((e) => e.learner === learner && e.quantity === quantity && e.along === along);
  if (own.length === 0) return undefined;
  const difference = own.reduce((sum, effect) => sum + effect.difference, 0) / own.length;
  // Cells have series of their own, so errors add in squares.
  const sem = Math.hypot(...own.map((effect) => effect.sem)) / own.length;
  const whole = directionOf({ z: difference / sem });
  const at = (direction: Direction) =>
    direction === whole ? [] : own.filter((effect) => directionOf(effect) === direction).map((effect) => effect.at);
  return { difference, sem, z: difference / sem, otherwise: { rises: at("rises"), falls: at("falls") } };
}

export function directionOf({ z }: { readonly z: number }): Direction {
  if (!(Math.abs(z) > CLEAR)) return "does not clearly change";
  return z > 0 ? "rises" : "falls";
}

/** `+0.110 ± 0.004, 27 SEM` */
export function effectText({ difference, sem, z }: Pick<MeanEffect, "difference" | "sem" | "z">): string {
  const sign = difference < 0 ? "−" : "+";
  const digits = sem > 0 ? Math.min(6, Math.max(0, -Math.floor(Math.log10(sem)))) : 3;
  const text = `${sign}${Math.abs(difference).toFixed(digits)} ± ${sem.toFixed(digits)}`;
  return sem > 0 ? `${text}, ${Math.abs(z).toFixed(Math.abs(z) < 10 ? 1 : 0)} SEM` : text;
}

const LETTER = { volatility: "v", stochasticity: "s" } as const;
const OTHER = { volatility: "s", stochasticity: "v" } as const;

/** How a quantity of one learner changes with each noise, in a sentence; it names where that differs from the healthy learner. */
export function effectSentence({ effects }: LesionResult, learner: string, quantity: string, name: string): string {
  const parts = (["volatility", "stochasticity"] as const).flatMap((along) => {
    const effect = meanEffect(effects, learner, quantity, along);
    if (!effect) return [];
    const but = exceptionsText(effect, OTHER[along]);
    const goes = `${directionOf(effect)} with ${LETTER[along]}${but && " on average"}`;
    return [`${goes} (${effectText(effect)}${but})${versus(effects, learner, quantity, along, effect)}`];
  });
  return parts.length === 0 ? "" : `${name} ${parts.join("; it ")}.`;
}

/** `; but falls at v = 1 and v = 4, rises at v = 400` */
function exceptionsText({ otherwise }: MeanEffect, letter: string): string {
  const parts = (["falls", "rises"] as const)
    .filter((direction) => otherwise[direction].length > 0)
    .map((direction) => `${direction} at ${otherwise[direction].map((value) => `${letter} = ${value}`).join(" and ")}`);
  return parts.length > 0 ? `; but ${parts.join(", ")}` : "";
}

function versus(
  effects: readonly SimpleEffect[],
  learner: string,
  quantity: string,
  along: Noise,
  own: MeanEffect,
): string {
  const healthy = meanEffect(effects, "healthy", quantity, along);
  if (learner === "healthy" || !healthy) return "";
  const theirs = directionOf(healthy);
  return theirs !== directionOf(own) && theirs !== "does not clearly change"
    ? `, where the healthy learner’s ${theirs}`
    : "";
}

/** How learners infer, in a word or two. */
export function filterText(filter: NoiseFilterName | undefined, particles: number): string {
  return filter === "grid" ? "grid filter" : `${particles} particles`;
}

/** The settings of the surfaces in a line. */
export function surfacesText({ gridV, gridS, runs, trials, filter, particles, seed }: SurfaceSettings): string {
  return `v ${gridV.join(", ")}; s ${gridS.join(", ")}; ${runs} runs of ${trials} trials; ${filterText(filter, particles)}; seed ${seed}`;
}

/** How many series there will be; a cell is a pair of noises. */
export function seriesText(cells: number, runs: number): string {
  const where = cells === 1 ? "in 1 cell (a pair of noises)" : `in each of ${cells} cells (pairs of noises)`;
  return `${runs} runs ${where}: ${cells * runs} series`;
}
