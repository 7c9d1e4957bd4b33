import { InvalidInput, invalid, type SimulationOptions } from "@cause-toolkit/core";
import { NOISE_FILTERS } from "@cause-toolkit/core/beliefs";
import type { NumberParameter, ParameterSet } from "@cause-toolkit/core/checks";
import { OBSERVATIONS } from "@cause-toolkit/core/observations";
import { DYNAMICS } from "@cause-toolkit/core/worlds";
import { z } from "zod";
import { refuse } from "../refuse.ts";
import { regimeArms } from "../regimes.ts";
import { armsInFull } from "./arms-text.ts";

/** One of several kinds, each with the numbers that its rule declares. */
function oneOf(rules: readonly { readonly kind: string; readonly parameters: ParameterSet<NumberParameter> }[]) {
  const [first, ...others] = rules.map(({ kind, parameters }) => {
    const numbers = Object.entries(parameters).map(([name, parameter]) => [
      name,
      parameter.default === null ? z.number().optional() : z.number(),
    ]);
    return z.strictObject({ kind: z.literal(kind), ...Object.fromEntries(numbers) });
  });
  return z.discriminatedUnion("kind", [first, ...others]);
}

const arm = z.strictObject({
  name: z.string().optional(),
  volatility: z.number(),
  stochasticity: z.number(),
  priorMean: z.number().optional(),
  priorVariance: z.number().optional(),
  dynamics: oneOf(DYNAMICS).optional(),
  observation: oneOf(OBSERVATIONS).optional(),
});

const noisePair = z.strictObject({ volatility: z.number(), stochasticity: z.number() });
const noise = z.union([
  z.string(),
  z.strictObject({
    start: noisePair.optional(),
    lambda: noisePair.optional(),
    pins: noisePair.partial().optional(),
    filter: z.enum(NOISE_FILTERS).optional(),
    particles: z.number().optional(),
    cells: z.number().optional(),
    reach: z.number().optional(),
  }),
]);

/**
 * The schema of a simulation's configuration, as written in a JSON file. It checks types and names; core checks ranges. Arms are listed, or named by a
 * regime of the paper; arms that are texts are parsed before.
 */
export const simulationSchema = z.strictObject({
  arms: z.array(arm).optional(),
  policies: z.array(z.string()).optional(),
  discount: z.number().optional(),
  steps: z.number().optional(),
  runs: z.number().optional(),
  firstRun: z.number().optional(),
  seed: z.union([z.number(), z.string()]).optional(),
  name: z.string().optional(),
  regret: z.string().optional(),
  reference: z.string().optional(),
  assumed: z.array(arm).optional(),
  noise: noise.optional(),
  replay: z.array(z.array(z.number())).optional(),
  points: z.number().optional(),
  perRun: z.boolean().optional(),
  behaviour: z.boolean().optional(),
  regime: z.string().optional(),
});

/** A simulation as plain data: policies by name or by the URL of their module (see `locatePolicy`). */
export type SimulationConfig = Omit<SimulationOptions, "policies"> & { readonly policies?: readonly string[] };

/**
 * Checks the form of a configuration. Arms may be written as on the command line: each as a text in a list, or all in one.
 *
 * @example
 * ```ts
 * import { parseSimulationConfig } from "@cause-toolkit/experiments";
 *
 * parseSimulationConfig({ arms: [{ volatility: 1, stochasticity: 9 }], runs: 10 }).runs; // → 10
 * parseSimulationConfig({ arms: ["1:9", "4:25"] }).arms[1].stochasticity; // → 25
 * parseSimulationConfig({ regime: "mixed" }).arms.length; // → 4
 * ```
 */
export function parseSimulationConfig(input: unknown): SimulationConfig {
  const full = armsInFull(input);
  const parsed = simulationSchema.safeParse(full);
  if (!parsed.success) refuse(parsed.error.issues, full);
  const { regime, arms, ...rest } = parsed.data;
  checkNumber(rest.policies);
  if ((arms === undefined) === (regime === undefined)) {
    throw new InvalidInput(`invalid arms: give arms or regime${arms ? ", not both" : ""}`);
  }
  return withoutUndefined({ arms: arms ?? regimeArms(regime), ...rest });
}

/** Each has a state, curves and a row of every table. */
const MOST_POLICIES = 10_000;

function checkNumber(policies: readonly string[] = []): void {
  const { length } = policies;
  if (length > MOST_POLICIES) invalid("number of policies", length, `must be at most ${MOST_POLICIES}`);
}

/** Adds the paper's mixed regime to settings without arms or regime. */
export function withArms(settings: { readonly [setting: string]: unknown }): { readonly [setting: string]: unknown } {
  const { arms, regime } = settings;
  return arms === undefined && regime === undefined ? { ...settings, regime: "mixed" } : settings;
}

/** JSON has no undefined; zod's optional types allow it, ours do not. */
function withoutUndefined(config: object): SimulationConfig {
  return JSON.parse(JSON.stringify(config));
}
