import {
  type ArmOptions,
  DEFAULT_POLICIES,
  makeSimulation,
  parsePolicy,
  REGRET_MEASURES,
  type Seed,
} from "@cause-toolkit/core";
import { NOISE_KNOWLEDGE } from "@cause-toolkit/core/beliefs";
import { stream } from "@cause-toolkit/core/numerics";
import type { SimulationConfig } from "@cause-toolkit/experiments/browser";
import { choiceField, flagField, listField, numberField, passing, textField, type Values } from "../../link/fields.ts";
import { armsField } from "./arms-field.ts";

export const MAX_POLICIES = 16;
export const BOUNDS = {
  discount: { min: 0.01, max: 0.9999 },
  steps: { min: 1, max: 10_000, whole: true },
  runs: { min: 1, max: 10_000_000, whole: true },
} as const;

/** All that a race's link says. */
export const RACE_FIELDS = {
  arms: armsField,
  policies: listField<string>(
    DEFAULT_POLICIES,
    { parse: (text) => parsePolicy(text).name, format: (name) => name },
    MAX_POLICIES,
  ),
  /** Empty: cause, else the first. */
  reference: textField(""),
  discount: numberField(0.95, BOUNDS.discount),
  steps: numberField(200, BOUNDS.steps),
  runs: numberField(1000, BOUNDS.runs),
  seed: textField("1", checkSeed),
  regret: choiceField("latent", REGRET_MEASURES),
  noise: choiceField("known", NOISE_KNOWLEDGE),
  /** Empty: policies know what the arms are. */
  assume: textField("", checkAssumed),
  /** Names the random streams beside the seed: a race of the paper is the same, number for number, under its name (`regret/mixed`). */
  name: textField("simulate", checkName),
  /** Whether the race starts by itself. */
  go: passing(flagField(false)),
};
export type RaceSettings = Values<typeof RACE_FIELDS>;

/** As on the command line: what reads as a number is one. */
export function seedOf(text: string): Seed {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

export function checkSeed(text: string): void {
  if (text.length > 64) throw new RangeError("must be at most 64 letters");
  try {
    stream(seedOf(text), "check");
  } catch {
    throw new RangeError("must be a whole number from 0 to 2^53 − 1, or a text");
  }
}

export function checkName(text: string): void {
  if (text === "" || text.length > 64) throw new RangeError("must be from 1 to 64 letters");
}

export type RaceConfig = SimulationConfig & { readonly runs: number };

export function configOf(settings: RaceSettings): RaceConfig {
  const { arms, policies, reference, discount, steps, runs, seed, regret, noise, assume, name } = settings;
  const known = policies.includes(reference);
  return {
    arms,
    policies,
    ...(known && { reference }),
    ...(assume.trim() !== "" && { assumed: assumedArms(arms, assume) }),
    discount,
    steps,
    runs,
    seed: seedOf(seed),
    regret,
    noise,
    name,
  };
}

/** The settings by which a link starts this very race. */
export function settingsOf(config: RaceConfig): RaceSettings {
  const { arms, policies = [], reference = "", runs, seed = 1, regret, noise, assumed = [], name } = config;
  return {
    arms,
    policies,
    reference,
    runs,
    seed: String(seed),
    go: true,
    discount: config.discount ?? RACE_FIELDS.discount.fallback,
    steps: config.steps ?? RACE_FIELDS.steps.fallback,
    regret: regret ?? RACE_FIELDS.regret.fallback,
    noise: typeof noise === "string" ? noise : RACE_FIELDS.noise.fallback,
    assume: formatAssumed(assumed),
    name: name ?? RACE_FIELDS.name.fallback,
  };
}

/** Why there can be no such race; empty if there can. */
export function raceError(config: RaceConfig): string {
  if (config.arms.length === 0) return "There are no arms. Add one, or take those of a regime.";
  if (config.policies?.length === 0) return "There are no policies. Add one.";
  const twice = config.policies?.find((name, i, all) => all.indexOf(name) !== i);
  if (twice) return `${twice} is there twice. Remove one, or give it other options.`;
  try {
    makeSimulation(config);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What races must have in common for one to be the other with more runs. */
export function configKey({ runs, ...rest }: RaceConfig): string {
  return JSON.stringify(rest);
}

/** The noises that policies take the arms to have, written `1:9,4:25` as for `--assume`; empty where they are what they are. */
export function checkAssumed(text: string): void {
  if (text.trim() === "") return;
  const arms = armsField.parse(text);
  if (arms.some((arm) => Object.keys(arm).length > 2)) {
    throw new RangeError("must be volatility:stochasticity for each arm, such as 1:9,4:25");
  }
}

/** The arms as policies take them to be: other noises, all else as it is. */
export function assumedArms(arms: readonly ArmOptions[], text: string): ArmOptions[] {
  return armsField.parse(text).map(({ volatility, stochasticity }, k) => ({ ...arms[k], volatility, stochasticity }));
}

export function formatAssumed(assumed: readonly ArmOptions[]): string {
  return assumed.map(({ volatility, stochasticity }) => `${volatility}:${stochasticity}`).join(",");
}

/** What makes one race another, in words. */
export const RACE_LABELS = {
  arms: "arms",
  policies: "policies",
  reference: "compared with",
  discount: "γ",
  steps: "steps",
  seed: "seed",
  regret: "regret counts",
  noise: "noises",
  assume: "assumed noises",
  name: "random streams",
} as const satisfies { readonly [name in keyof RaceSettings]?: string };
