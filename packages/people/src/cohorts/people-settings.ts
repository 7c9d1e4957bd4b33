import { VARIANCE_ESTIMATORS } from "@cause-toolkit/core/beliefs";
import { CARRIED_MEMORY, MEMORIES } from "../models/memories.ts";
import type { Population } from "../models/parameter.ts";
import { defined, type Setting, type SettingTable, type ValuesOf } from "../settings/setting.ts";
import { type PopulationSetting, populationSettings } from "./population.ts";

const MEMORY_NAMES = MEMORIES.map(({ name }) => name);

/** What people of a cohort differ in, as the parameters of all ingredients declare it, by option. */
const POPULATION = new Map(
  populationSettings().map((setting) => [setting.asked === "spread" ? `${setting.name}Spread` : setting.name, setting]),
);

function settingOf({ about, asked, center, spread, scale }: PopulationSetting): Setting {
  if (asked === "center") return { type: "number", unit: "share", default: center, about };
  if (asked === "spread") return { type: "number", default: spread, about };
  const differs = { identity: "", log: ", spread of its logarithm", logit: ", spread of its logit" }[scale];
  const words = scale === "identity" ? "mean:spread" : "median:spread";
  return { type: "pair", words, default: [center, spread], about: `${about}${differs}` };
}

/** How people of a design differ and what they do: a table as that of designs. */
export const PEOPLE_SETTINGS = {
  memory: {
    type: "choice",
    choices: MEMORY_NAMES,
    default: CARRIED_MEMORY.name,
    about: `what people keep of the noises: ${MEMORY_NAMES.join(", ")}`,
    page: { label: "What people keep of the noises" },
  },
  ...Object.fromEntries([...POPULATION].map(([option, setting]) => [option, settingOf(setting)])),
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
export function cohortSettings(given: Given): Given & { readonly population: Population } {
  const all = Object.entries(defined(given));
  const population = all.flatMap(([option, value]): [string, unknown][] => {
    const known = POPULATION.get(option);
    if (!known) return [];
    const { name, asked, center, spread } = known;
    return [[name, asked === "center" ? [value, spread] : asked === "spread" ? [center, value] : value]];
  });
  return {
    ...Object.fromEntries(all.filter(([option]) => !POPULATION.has(option))),
    population: Object.fromEntries(population) as Population,
  };
}
