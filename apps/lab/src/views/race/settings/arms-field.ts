import type { ArmOptions, Dynamics } from "@cause-toolkit/core";
import { REGIMES, type Regime } from "@cause-toolkit/experiments/browser";
import { type Bounds, type Field, faultOf } from "../../../link/fields.ts";

export const MOST_ARMS = 64;
export const REGIME_NAMES = Object.keys(REGIMES) as readonly Regime[];

/** What each number of an arm may be. Wide enough for anybody's units; what lies beyond is a slip of the hand. */
export const ARM_BOUNDS = {
  volatility: { least: 0, most: 1e6 },
  stochasticity: { least: 1e-6, most: 1e6 },
  priorMean: { least: -1e6, most: 1e6 },
  priorVariance: { least: 0, most: 1e6 },
  "mean-reverting": { least: 0.001, most: 0.999 },
  "change-point": { least: 0.001, most: 1 },
} as const satisfies { [number: string]: Bounds };

/** Arms in the link: a regime's name, or `1:9,4:25:mean=2:variance=4:rested:name=calm`. */
export const armsField: Field<readonly ArmOptions[]> = {
  fallback: REGIMES.mixed,
  parse(text) {
    if (text === "") return [];
    if (Object.hasOwn(REGIMES, text)) return REGIMES[text as Regime];
    const words = text.split(",");
    if (words.length > MOST_ARMS) throw new RangeError(`there may be at most ${MOST_ARMS} arms`);
    return words.map(parseArm);
  },
  format: (arms) => regimeOf(arms) ?? arms.map(formatArm).join(","),
};

/** The regime that has just these arms. */
export function regimeOf(arms: readonly ArmOptions[]): Regime | undefined {
  const written = arms.map(formatArm).join();
  return REGIME_NAMES.find((name) => REGIMES[name].map(formatArm).join() === written);
}

function parseArm(text: string): ArmOptions {
  const [volatility, stochasticity = "", ...more] = text.split(":");
  let arm: ArmOptions = {
    volatility: number("volatility", volatility),
    stochasticity: number("stochasticity", stochasticity),
  };
  for (const part of more) arm = { ...arm, ...parsePart(part) };
  return arm;
}

function parsePart(part: string): Partial<ArmOptions> {
  const [word, value = ""] = part.split("=");
  switch (word) {
    case "mean":
      return { priorMean: number("priorMean", value) };
    case "variance":
      return { priorVariance: number("priorVariance", value) };
    case "name":
      return { name: value.trim() };
    case "rested":
      return { dynamics: { kind: "rested" } };
    case "mean-reverting":
    case "change-point":
      return { dynamics: dynamicsOf(word, number(word, value)) };
  }
  throw new RangeError(
    `“${part}” is no part of an arm; there are mean=, variance=, name=, rested, mean-reverting=, change-point=`,
  );
}

function number(what: keyof typeof ARM_BOUNDS, text: string): number {
  const fault = faultOf(text, ARM_BOUNDS[what]);
  if (fault) throw new RangeError(`${what} “${text}” ${fault}`);
  return Number(text);
}

function formatArm({ volatility, stochasticity, priorMean, priorVariance, dynamics, name }: ArmOptions): string {
  return [
    volatility,
    stochasticity,
    ...(priorMean === undefined ? [] : [`mean=${priorMean}`]),
    ...(priorVariance === undefined ? [] : [`variance=${priorVariance}`]),
    ...(dynamics === undefined || dynamics.kind === "restless" ? [] : [formatDynamics(dynamics, "=")]),
    ...(name === undefined ? [] : [`name=${name}`]),
  ].join(":");
}

/** As the command line writes them, if the sign is a colon. */
export function formatDynamics(dynamics: Dynamics, sign: ":" | "="): string {
  const value = numberOf(dynamics);
  return value === undefined ? dynamics.kind : `${dynamics.kind}${sign}${value}`;
}

/** The number that belongs to the dynamics, where one does. */
export function numberOf(dynamics: Dynamics): number | undefined {
  if (dynamics.kind === "mean-reverting") return dynamics.retention;
  return dynamics.kind === "change-point" ? dynamics.hazard : undefined;
}

export function dynamicsOf(kind: Dynamics["kind"], value: number): Dynamics {
  if (kind === "mean-reverting") return { kind, retention: value };
  return kind === "change-point" ? { kind, hazard: value } : { kind };
}
