import { dirname } from "node:path";
import type { ArmOptions, Dynamics } from "@cause-toolkit/core";
import { noiseOptionsOf } from "@cause-toolkit/core/beliefs";
import { InvalidInput, invalid } from "@cause-toolkit/core/checks";
import {
  locatePolicy,
  parseSimulationConfig,
  regimeArms,
  type SimulationConfig,
  withArms,
} from "@cause-toolkit/experiments/simulation";
import { readConfig } from "./config-file.ts";

/** The options of `cause simulate`. Those of arms and noises are put together here; all others are settings of the simulation as they are. */
export interface SimulateOptions {
  readonly config?: string;
  readonly regime?: string;
  readonly arms?: readonly ArmOptions[];
  readonly labels?: readonly string[];
  readonly priorVariance?: number;
  readonly dynamics?: Dynamics;
  readonly assume?: readonly ArmOptions[];
  readonly noise?: string;
  readonly filter?: string;
  readonly policies?: readonly string[];
}

/** Combines the configuration file and the options of the command line, which take precedence. */
export function simulationConfig(options: SimulateOptions): SimulationConfig {
  const { config, regime: _, arms: _a, labels, priorVariance, dynamics, assume, noise, filter, ...settings } = options;
  const file = parseSimulationConfig(withArms(config === undefined ? {} : readConfig(config)));
  const shared = { ...(priorVariance !== undefined && { priorVariance }), ...(dynamics && { dynamics }) };
  const moved = (chooseArms(options) ?? file.arms).map((arm) => ({ ...arm, ...shared }));
  const arms = labels === undefined ? moved : nameArms(moved, labels);
  const merged = parseSimulationConfig({
    ...file,
    ...noiseOf(noise ?? file.noise, filter),
    ...settings,
    arms,
    // The arms with the volatility and stochasticity that the tracker assumes.
    ...(assume && { assumed: assume.map((arm, k) => ({ ...arms[k], ...arm })) }),
  });
  const folder = options.policies === undefined && config !== undefined ? dirname(config) : ".";
  return {
    ...merged,
    ...(merged.policies && { policies: merged.policies.map((policy) => locatePolicy(policy, folder)) }),
  };
}

/** How policies know the noises; a filter is only chosen where they infer them. */
function noiseOf(noise: string | SimulationConfig["noise"], filter: string | undefined) {
  if (filter === undefined) return noise === undefined ? {} : { noise };
  if (noise === undefined || noise === "known")
    throw new InvalidInput('invalid filter: "--filter" needs noises that are inferred, such as --noise inferred');
  return { noise: { ...(typeof noise === "string" ? noiseOptionsOf(noise) : noise), filter } };
}

function chooseArms({ regime, arms }: SimulateOptions): readonly ArmOptions[] | undefined {
  if (arms !== undefined && regime !== undefined)
    throw new InvalidInput("invalid arms: give --arms or --regime, not both");
  return regime === undefined ? arms : regimeArms(regime);
}

/** Gives the arms names, in order. */
function nameArms(arms: readonly ArmOptions[], labels: readonly string[]): ArmOptions[] {
  if (labels.length !== arms.length) {
    invalid("number of labels", labels.length, `there are ${arms.length} arms`);
  }
  return arms.map((arm, k) => ({ ...arm, name: labels[k] }));
}
