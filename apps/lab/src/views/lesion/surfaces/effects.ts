import type { LesionResult, SimpleEffect } from "@cause-toolkit/experiments/browser";

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

/** Beyond so many standard errors a direction is clear. */
const CLEAR = 2;

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

/** What a quantity of one learner does along each noise, in a sentence; where it goes against the healthy learner's, that is said. */
export function effectWords({ effects }: LesionResult, learner: string, quantity: string, name: string): string {
  const parts = (["volatility", "stochasticity"] as const).flatMap((along) => {
    const effect = meanEffect(effects, learner, quantity, along);
    if (!effect) return [];
    const but = otherwiseWords(effect, OTHER[along]);
    const goes = `${directionOf(effect)} with ${LETTER[along]}${but && " on average"}`;
    return [`${goes} (${effectText(effect)}${but})${versus(effects, learner, quantity, along, effect)}`];
  });
  return parts.length === 0 ? "" : `${name} ${parts.join("; it ")}.`;
}

/** `; but falls at v = 1 and v = 4, rises at v = 400` */
function otherwiseWords({ otherwise }: MeanEffect, letter: string): string {
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
