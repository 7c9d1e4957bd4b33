import type { Arm } from "../arm.ts";
import type { Belief } from "../belief.ts";
import { checkBounds, invalid } from "../invalid.ts";
import { normalCumulative } from "../numerics/normal.ts";
import { OBSERVATION_LIST } from "./list.ts";
import type { ObservationRule } from "./observation-rule.ts";

/** What a pull shows of an arm's latent value, as plain data. */
export type Observation = ObservationOf<(typeof OBSERVATION_LIST)[number]>;
type ObservationOf<R> = R extends ObservationRule<infer O> ? O : never;

/** The rules of all kinds. The cast says that a rule is only ever given observations of its own kind. */
export const OBSERVATIONS = OBSERVATION_LIST as readonly unknown[] as readonly ObservationRule<Observation>[];

const DEFAULT = OBSERVATIONS[0];
const DEFAULT_OBSERVATION: Observation = { kind: DEFAULT.kind };
const BY_KIND = new Map<string, ObservationRule<Observation>>(OBSERVATIONS.map((rule) => [rule.kind, rule]));

/** Checks an observation: its kind, and each parameter. The default becomes undefined. */
export function checkObservation(observation: Observation | undefined): Observation | undefined {
  if (observation === undefined) return undefined;
  const fields: { readonly [field: string]: unknown } = typeof observation === "object" ? { ...observation } : {};
  const rule = typeof fields.kind === "string" ? BY_KIND.get(fields.kind) : undefined;
  if (!rule) {
    const kinds = OBSERVATIONS.map(({ kind }) => kind).join(", ");
    return invalid("observation", fields.kind ?? observation, `must be one of ${kinds}`);
  }
  if (rule === DEFAULT) return undefined;
  const numbers = Object.entries(rule.parameters)
    .filter(([name, parameter]) => parameter.default !== null || fields[name] !== undefined)
    .map(([name, parameter]) => [name, checkBounds(name, fields[name], parameter)]);
  return { kind: rule.kind, ...Object.fromEntries(numbers) };
}

/** The rule by which this arm is observed. */
export function observationRule({ observation }: Pick<Arm, "observation">): ObservationRule<Observation> {
  return observation === undefined ? DEFAULT : (BY_KIND.get(observation.kind) ?? DEFAULT);
}

/** The reward of a pull, given the standard normal that the tape holds for the step. */
export function rewardOf(arm: Arm, latent: number, normal: number): number {
  const rule = observationRule(arm);
  const chance = rule.chance === "normal" ? normal : normalCumulative(normal);
  return rule.reward(latent, chance, arm, arm.observation ?? DEFAULT_OBSERVATION);
}

/** The expected reward of a pull. Regret counts it. */
export function expectedReward(arm: Arm, latent: number): number {
  return observationRule(arm).expected(latent, arm, arm.observation ?? DEFAULT_OBSERVATION);
}

/** A predicted belief about the latent value, corrected by a reward. */
export function correctBelief(predicted: Belief, arm: Arm, reward: number): Belief {
  return observationRule(arm).correct(predicted, reward, arm, arm.observation ?? DEFAULT_OBSERVATION);
}

/** Whether the reward is the latent value plus a normal of variance s. */
export function isGaussian(arm: Arm): boolean {
  return observationRule(arm).gaussian;
}

/** Refuses an arm for something that holds for Gaussian observations only. */
export function checkGaussian(what: string, arm: Arm): void {
  if (!isGaussian(arm)) invalid(`observation for ${what}`, observationRule(arm).kind, "must be gaussian");
}
