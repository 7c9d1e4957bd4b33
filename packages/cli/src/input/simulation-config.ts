import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { type ArmOptions, InvalidInput, invalid } from "@cause-toolkit/core";
import { noiseOptionsOf } from "@cause-toolkit/core/beliefs";
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

/** The options of `cause simulate`, as text. */
export interface SimulateOptions {
  readonly config?: string;
  readonly regime?: string;
  readonly arms?: string;
  readonly labels?: string;
  readonly priorVariance?: string;
  readonly dynamics?: string;
  readonly assume?: string;
  readonly noise?: string;
  readonly filter?: string;
  readonly policies?: string;
  readonly reference?: string;
  readonly discount?: string;
  readonly steps?: string;
  readonly runs?: string;
  readonly seed?: string;
  readonly regret?: string;
  readonly behaviour?: true;
}

/** Combines the configuration file and the options of the command line, which take precedence. */
export function simulationConfig(options: SimulateOptions): SimulationConfig {
  const written = options.config === undefined ? {} : readConfig(options.config);
  const file = parseSimulationConfig(withArms(written));
  const arms = applyToArms(options, chooseArms(options) ?? file.arms);
  const number = (option: "discount" | "steps" | "runs") =>
    options[option] === undefined ? {} : { [option]: parseNumber(option, options[option]) };
  const merged = parseSimulationConfig({
    ...file,
    arms,
    ...(options.assume !== undefined && { assumed: assumedArms(arms, parseArms(options.assume)) }),
    ...(options.policies !== undefined && { policies: splitList(options.policies) }),
    ...noiseOf(options, file.noise),
    ...(options.reference !== undefined && { reference: options.reference }),
    ...number("discount"),
    ...number("steps"),
    ...number("runs"),
    ...(options.seed !== undefined && { seed: parseSeed(options.seed) }),
    ...(options.regret !== undefined && { regret: options.regret }),
    ...(options.behaviour && { behaviour: true }),
  });
  const folder = options.policies === undefined && options.config !== undefined ? dirname(options.config) : ".";
  return {
    ...merged,
    ...(merged.policies && { policies: merged.policies.map((policy) => locatePolicy(policy, folder)) }),
  };
}

/** How policies know the noises; a filter is only chosen where they infer them. */
function noiseOf({ noise: name, filter }: SimulateOptions, inFile: SimulationConfig["noise"]) {
  const noise = name ?? inFile;
  if (filter === undefined) return noise === undefined ? {} : { noise };
  if (noise === undefined || noise === "known")
    throw new InvalidInput('invalid filter: "--filter" needs noises that are inferred, such as --noise inferred');
  return { noise: { ...(typeof noise === "string" ? noiseOptionsOf(noise) : noise), filter } };
}

/** The number of threads: as given, or one per core. */
export function parseJobs(text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  const jobs = parseNumber("jobs", text);
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > 256) invalid("jobs", jobs, "must be an integer from 1 to 256");
  return jobs;
}

function chooseArms({ regime, arms }: SimulateOptions): readonly ArmOptions[] | undefined {
  if (arms !== undefined && regime !== undefined)
    throw new InvalidInput("invalid arms: give --arms or --regime, not both");
  if (arms !== undefined) return parseArms(arms);
  return regime === undefined ? undefined : regimeArms(regime);
}

/** Applies the options that concern all arms. */
function applyToArms(options: SimulateOptions, arms: readonly ArmOptions[]): ArmOptions[] {
  const { priorVariance, dynamics, labels } = options;
  const shared = {
    ...(priorVariance !== undefined && { priorVariance: parseNumber("prior variance", priorVariance) }),
    ...(dynamics !== undefined && { dynamics: parseDynamics(dynamics) }),
  };
  const changed = arms.map((arm) => ({ ...arm, ...shared }));
  return labels === undefined ? changed : nameArms(changed, splitList(labels));
}

/** The arms with the volatility and stochasticity that the tracker assumes. */
function assumedArms(arms: readonly ArmOptions[], assumed: readonly ArmOptions[]): ArmOptions[] {
  return assumed.map((arm, k) => ({ ...arms[k], ...arm }));
}

export function splitList(text: string): string[] {
  return text.split(",").map((item) => item.trim());
}
