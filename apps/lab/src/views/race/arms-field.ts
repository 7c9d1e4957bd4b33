import { type ArmOptions, DEFAULT_PRIOR_VARIANCE, type Dynamics } from "@cause-toolkit/core";
import { DYNAMICS_KINDS } from "@cause-toolkit/core/worlds";
import { REGIMES, type Regime } from "@cause-toolkit/experiments/browser";
import { DEFAULT_DYNAMICS, dynamicsNumber, dynamicsOf, numberOf } from "../../controls/dynamics.ts";
import { type Bounds, type Field, numberError } from "../../link/fields.ts";

export const MAX_ARMS = 64;
export const REGIME_NAMES = Object.keys(REGIMES) as readonly Regime[];

/** What each number of an arm may be. Wide enough for anybody's units; what lies beyond is a slip of the hand. */
export const ARM_BOUNDS = {
  volatility: { min: 0, max: 1e6 },
  stochasticity: { min: 1e-6, max: 1e6 },
  priorMean: { min: -1e6, max: 1e6 },
  priorVariance: { min: 0, max: 1e6 },
} as const satisfies { [number: string]: Bounds };

/** Arms in the link: a regime's name, or `1:9,4:25:mean=2:variance=4:rested:name=calm`. */
export const armsField: Field<readonly ArmOptions[]> = {
  fallback: REGIMES.mixed,
  parse(text) {
    if (text === "") return [];
    if (Object.hasOwn(REGIMES, text)) return REGIMES[text as Regime];
    const words = text.split(",");
    if (words.length > MAX_ARMS) throw new RangeError(`there may be at most ${MAX_ARMS} arms`);
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
    volatility: number("volatility", volatility, ARM_BOUNDS.volatility),
    stochasticity: number("stochasticity", stochasticity, ARM_BOUNDS.stochasticity),
  };
  for (const part of more) arm = { ...arm, ...parsePart(part) };
  return arm;
}

function parsePart(part: string): Partial<ArmOptions> {
  const [word, value = ""] = part.split("=");
  switch (word) {
    case "mean":
      return { priorMean: number("priorMean", value, ARM_BOUNDS.priorMean) };
    case "variance":
      return { priorVariance: number("priorVariance", value, ARM_BOUNDS.priorVariance) };
    case "name":
      return { name: value.trim() };
  }
  const kind = MOVING.find((known) => known === word);
  if (kind === undefined) throw new RangeError(`“${part}” is no part of an arm; there are ${PARTS.join(", ")}`);
  const bounds = dynamicsNumber(kind);
  return { dynamics: bounds ? dynamicsOf(kind, number(kind, value, bounds)) : dynamicsOf(kind) };
}

/** The dynamics that are written. */
const MOVING = DYNAMICS_KINDS.filter((kind) => kind !== DEFAULT_DYNAMICS);
const PARTS = ["mean=", "variance=", "name=", ...MOVING.map((kind) => (dynamicsNumber(kind) ? `${kind}=` : kind))];

function number(what: string, text: string, bounds: Bounds): number {
  const error = numberError(text, bounds);
  if (error) throw new RangeError(`${what} “${text}” ${error}`);
  return Number(text);
}

function formatArm({ volatility, stochasticity, priorMean, priorVariance, dynamics, name }: ArmOptions): string {
  return [
    volatility,
    stochasticity,
    ...(priorMean === undefined ? [] : [`mean=${priorMean}`]),
    ...(priorVariance === undefined ? [] : [`variance=${priorVariance}`]),
    ...(dynamics === undefined || dynamics.kind === DEFAULT_DYNAMICS ? [] : [linkDynamics(dynamics)]),
    ...(name === undefined ? [] : [`name=${name}`]),
  ].join(":");
}

function linkDynamics(dynamics: Dynamics): string {
  const value = numberOf(dynamics);
  return value === undefined ? dynamics.kind : `${dynamics.kind}=${value}`;
}

/** What a name may be: commas, colons and equal signs divide arms in links and commands. */
export function nameError(name: string): string {
  if (name.length > 24) return "must be at most 24 letters";
  return /[,:=]/.test(name) ? "must have no comma, colon or equal sign" : "";
}

/** The arm with something else. What is the default is left out, so that arms that are the same are written the same. */
export function editArm(arm: ArmOptions, change: Partial<ArmOptions>): ArmOptions {
  const { name, priorMean, priorVariance, dynamics, ...rest } = { ...arm, ...change };
  return {
    ...rest,
    ...(name !== undefined && name.trim() !== "" && { name: name.trim() }),
    ...(priorMean !== undefined && priorMean !== 0 && { priorMean }),
    ...(priorVariance !== undefined && priorVariance !== DEFAULT_PRIOR_VARIANCE && { priorVariance }),
    ...(dynamics !== undefined && dynamics.kind !== DEFAULT_DYNAMICS && { dynamics }),
  };
}
