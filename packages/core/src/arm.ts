import { checkKeys, invalid, located } from "./invalid.ts";
import { checkObservation, type Observation } from "./observations/observation.ts";
import { checkPositiveVariance, checkReward, checkVariance } from "./sizes.ts";
import { checkDynamics, type Dynamics } from "./worlds/dynamics.ts";

/** One option to choose: its reward drifts and is observed through noise. All are variances, never standard deviations. */
export interface Arm {
  readonly name: string;
  /** v: variance that the latent reward gains in one step. */
  readonly volatility: number;
  /** s: variance of a reward around the latent one. */
  readonly stochasticity: number;
  /** m₀ and P₀: the latent reward before the first step is normal with this mean and variance. */
  readonly priorMean: number;
  readonly priorVariance: number;
  readonly dynamics: Dynamics;
  /** How the latent reward is observed; absent where it is Gaussian. */
  readonly observation?: Observation;
}

export interface ArmOptions {
  /** What to call the arm; its number, from 1, by default. */
  readonly name?: string;
  readonly volatility: number;
  readonly stochasticity: number;
  /** Default 0. */
  readonly priorMean?: number;
  /** Default 25, the paper's. */
  readonly priorVariance?: number;
  /** Default restless: a random walk that never rests (the paper's). */
  readonly dynamics?: Dynamics;
  /** Default gaussian: the latent reward plus noise of variance s (the paper's). */
  readonly observation?: Observation;
}

const NOISES = ["volatility", "stochasticity"] as const;
const SETTINGS = ["name", ...NOISES, "priorMean", "priorVariance", "dynamics", "observation"];

export const DEFAULT_PRIOR_VARIANCE = 25;

/** Checks an arm and fills in its defaults. */
export function makeArm(options: ArmOptions, name = "1"): Arm {
  if (typeof options !== "object" || options === null) {
    invalid("arm", options, "must be an object with volatility and stochasticity");
  }
  checkKeys("setting of an arm", options, SETTINGS);
  for (const noise of NOISES) {
    if (options[noise] === undefined) invalid(noise, undefined, "an arm needs volatility and stochasticity");
  }
  const observation = checkObservation(options.observation);
  return Object.freeze({
    name: checkName(options.name ?? name),
    volatility: checkVariance("volatility", options.volatility),
    stochasticity: checkPositiveVariance("stochasticity", options.stochasticity),
    priorMean: checkReward("prior mean", options.priorMean ?? 0),
    priorVariance: checkVariance("prior variance", options.priorVariance ?? DEFAULT_PRIOR_VARIANCE),
    dynamics: checkDynamics(options.dynamics ?? { kind: "restless" }),
    ...(observation && { observation }),
  });
}

/** Checks a list of arms: at least one, names all different. */
export function makeArms(options: readonly ArmOptions[]): Arm[] {
  if (!Array.isArray(options) || options.length === 0) invalid("arms", options, "there must be at least one arm");
  const arms = options.map((option, k) => located(`arm ${k + 1}`, () => makeArm(option, String(k + 1))));
  const names = new Set<string>();
  for (const { name } of arms) {
    if (names.has(name)) invalid("arm name", name, "two arms may not have the same name");
    names.add(name);
  }
  return arms;
}

function checkName(name: unknown): string {
  return typeof name === "string" && name !== "" ? name : invalid("arm name", name, "must be a text that is not empty");
}
