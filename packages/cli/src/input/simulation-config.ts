import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { type ArmOptions, InvalidInput, invalid } from "@cause-toolkit/core";
import { parseDynamics } from "@cause-toolkit/core/worlds";
import {
  locatePolicy,
  parseSimulationConfig,
  regimeArms,
  type SimulationConfig,
  withArms,
} from "@cause-toolkit/experiments";
import { nameArms, parseArms } from "./arms.ts";
import { readConfig } from "./config-file.ts";
import { parseNumber, parseSeed } from "./number.ts";

/** The options of `cause simulate`, as words. */
export interface SimulateWords {
  readonly config?: string;
  readonly regime?: string;
  readonly arms?: string;
  readonly labels?: string;
  readonly priorVariance?: string;
  readonly dynamics?: string;
  readonly assume?: string;
  readonly noise?: string;
  readonly policies?: string;
  readonly reference?: string;
  readonly discount?: string;
  readonly steps?: string;
  readonly runs?: string;
  readonly seed?: string;
  readonly regret?: string;
}

/** Brings the configuration file and the words on the command line together; the words win. */
export function simulationConfig(words: SimulateWords): SimulationConfig {
  const written = words.config === undefined ? {} : readConfig(words.config);
  const file = parseSimulationConfig(withArms(written));
  const arms = dressArms(words, chooseArms(words) ?? file.arms);
  const number = (option: "discount" | "steps" | "runs") =>
    words[option] === undefined ? {} : { [option]: parseNumber(option, words[option]) };
  const merged = parseSimulationConfig({
    ...file,
    arms,
    ...(words.assume !== undefined && { assumed: assumeOf(arms, parseArms(words.assume)) }),
    ...(words.policies !== undefined && { policies: splitList(words.policies) }),
    ...(words.noise !== undefined && { noise: words.noise }),
    ...(words.reference !== undefined && { reference: words.reference }),
    ...number("discount"),
    ...number("steps"),
    ...number("runs"),
    ...(words.seed !== undefined && { seed: parseSeed(words.seed) }),
    ...(words.regret !== undefined && { regret: words.regret }),
  });
  const folder = words.policies === undefined && words.config !== undefined ? dirname(words.config) : ".";
  return {
    ...merged,
    ...(merged.policies && { policies: merged.policies.map((policy) => locatePolicy(policy, folder)) }),
  };
}

/** How many threads: what was asked for, or all there are. */
export function parseJobs(text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  const jobs = parseNumber("jobs", text);
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > 256) invalid("jobs", jobs, "must be an integer from 1 to 256");
  return jobs;
}

function chooseArms({ regime, arms }: SimulateWords): readonly ArmOptions[] | undefined {
  if (arms !== undefined && regime !== undefined)
    throw new InvalidInput("invalid arms: give --arms or --regime, not both");
  if (arms !== undefined) return parseArms(arms);
  return regime === undefined ? undefined : regimeArms(regime);
}

/** What is said of all arms at once. */
function dressArms(words: SimulateWords, arms: readonly ArmOptions[]): ArmOptions[] {
  const { priorVariance, dynamics, labels } = words;
  const dress = {
    ...(priorVariance !== undefined && { priorVariance: parseNumber("prior variance", priorVariance) }),
    ...(dynamics !== undefined && { dynamics: parseDynamics(dynamics) }),
  };
  const dressed = arms.map((arm) => ({ ...arm, ...dress }));
  return labels === undefined ? dressed : nameArms(dressed, splitList(labels));
}

/** The arms as they are, but for the volatility and stochasticity that the tracker takes them to have. */
function assumeOf(arms: readonly ArmOptions[], assumed: readonly ArmOptions[]): ArmOptions[] {
  return assumed.map((arm, k) => ({ ...arms[k], ...arm }));
}

export function splitList(text: string): string[] {
  return text.split(",").map((word) => word.trim());
}
