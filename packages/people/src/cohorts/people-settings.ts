import { VARIANCE_ESTIMATORS } from "@cause-toolkit/core/beliefs";
import { CARRIED_MEMORY, MEMORIES } from "../models/memories.ts";
import type { Population } from "../models/parameter.ts";
import { defined, type SettingTable, type ValuesOf } from "../settings/setting.ts";
import { populationSettings } from "./population.ts";

const MEMORY_NAMES = MEMORIES.map(({ name }) => name);

/** Center and spread, as the parameters themselves declare them. */
const declared = new Map(populationSettings().map(({ name, center, spread }) => [name, [center, spread] as const]));
const [beta, w, kappa, lapse, lambda, start, phi] = ["beta", "w", "kappa", "lapse", "lambda", "start", "phi"].map(
  (name) => declared.get(name) ?? ([0, 0] as const),
);

/** How people of a design differ and what they do: a table as that of designs. */
export const PEOPLE_SETTINGS = {
  memory: {
    type: "choice",
    choices: MEMORY_NAMES,
    default: CARRIED_MEMORY.name,
    about: `what people keep of the noises: ${MEMORY_NAMES.join(", ")}`,
    page: { label: "What people keep of the noises" },
  },
  beta: { type: "pair", words: "median:spread", default: beta, about: "β per point, spread of its logarithm" },
  w: { type: "pair", words: "mean:spread", default: w, about: "weight of the bonus" },
  kappa: { type: "pair", words: "mean:spread", default: kappa, about: "perseveration" },
  lapse: { type: "number", unit: "share", default: lapse[0], about: "share of random choices" },
  lambda: { type: "pair", words: "median:spread", default: lambda, about: "λ of both noises, spread of its logarithm" },
  startSpread: { type: "number", default: start[1], about: "spread of ln v0 and ln s0 between people" },
  phi: {
    type: "pair",
    words: "median:spread",
    default: phi,
    about: "φ of people who forget: what is left of a belief after a trial; spread of its logit",
  },
  /** CAUSE's unit of reward. */
  unit: { type: "number", above: 0, default: 1, about: "CAUSE's unit of reward", called: "unit of reward" },
  variance: {
    type: "choice",
    choices: VARIANCE_ESTIMATORS,
    default: "inverseMeanPrecision",
    about: "P averaged over the noises: inverseMeanPrecision or mean",
  },
  cells: {
    type: "number",
    integer: true,
    min: 5,
    max: 201,
    default: 17,
    about: "cells of the noise grid along each axis",
  },
  /** Share of trials without a response. */
  missed: { type: "number", unit: "share", min: 0, max: 1, default: 0, about: "share of missed trials" },
} as const satisfies SettingTable;

/** Predictions that a task asks for. */
export const PROBE_SETTINGS = {
  probeEvery: {
    type: "number",
    integer: true,
    min: 0,
    max: 100_000,
    default: 0,
    called: "probe every",
    about: "ask for a prediction in every n-th trial; 0 for never",
    page: { label: "Prediction every … trials", link: "probe", max: 400 },
  },
  probeNoise: {
    type: "number",
    unit: "sd",
    above: 0,
    default: 3,
    called: "noise of predictions",
    about: "standard deviation of stated predictions",
  },
} as const satisfies SettingTable;

/** What only a cohort has. */
export const COHORT_SETTINGS = {
  particles: {
    type: "number",
    integer: true,
    min: 2,
    max: 1_000_000,
    default: null,
    automatic: "exactly",
    about: "people infer noises with this many particles; needs --memory reset-separate",
  },
  forced: { type: "number", unit: "share", min: 0, max: 1, default: 0, about: "share of trials with a prescribed arm" },
  predictionNoise: {
    type: "number",
    unit: "sd",
    above: 0,
    default: null,
    called: "noise of predictions",
    about: "people also state predictions, with this standard deviation",
  },
} as const satisfies SettingTable;

type Given = Partial<ValuesOf<typeof PEOPLE_SETTINGS> & ValuesOf<typeof COHORT_SETTINGS>>;

/** The options of a cohort, of which settings are a flat list. */
export function cohortSettings({ beta, w, kappa, lapse, lambda, phi, startSpread, ...cohort }: Given) {
  const population: Population = {
    ...defined({ beta, w, kappa, lambda, phi }),
    ...(lapse !== undefined && { lapse: [lapse, 0] }),
    ...(startSpread !== undefined && { start: [1, startSpread] }),
  };
  return { ...defined(cohort), population };
}
