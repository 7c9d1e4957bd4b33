import { invalid } from "@cause-toolkit/core";
import { type Seed, stream } from "@cause-toolkit/core/numerics";
import { BONUSES } from "../models/bonuses/list.ts";
import { FORGETTINGS } from "../models/forgettings/list.ts";
import { HABITS } from "../models/habits/list.ts";
import { INFERENCES } from "../models/inferences/list.ts";
import { type Model, parametersOf } from "../models/model.ts";
import { drawnValue, type ParameterValues, type Population, type PopulationRule, SCALES } from "../models/parameter.ts";
import { type ModelSettings, NEUTRAL_SETTINGS } from "../models/settings.ts";

/** A setting of the population, as the parameters that share it declare it. */
export interface PopulationSetting extends Pick<PopulationRule, "center" | "spread" | "scale" | "asked"> {
  readonly name: string;
  readonly about: string;
  readonly parameters: readonly string[];
}

/** All settings of a population: what the parameters of all ingredients declare. */
export function populationSettings(): PopulationSetting[] {
  const found = new Map<string, PopulationSetting>();
  const added = [
    ...FORGETTINGS.flatMap((one) => one.parameters(NEUTRAL_SETTINGS)),
    ...HABITS.flatMap(({ term, parameters }) => [term.parameter, ...parameters]),
  ];
  for (const inference of INFERENCES) {
    for (const bonus of BONUSES) {
      const model = { inference: inference.name, bonus: bonus.name, memory: null };
      for (const { name, about, population } of [...parametersOf(model, NEUTRAL_SETTINGS), ...added]) {
        if (!population) continue;
        const { setting, relative, ...rule } = population;
        const parameters = [...new Set([...(found.get(setting)?.parameters ?? []), name])];
        found.set(setting, { about, ...rule, name: setting, center: relative ? 1 : rule.center, parameters });
      }
    }
  }
  return [...found.values()];
}

/** Checks centers and spreads that differ from what parameters declare. */
export function makePopulation(given: Population = {}): Population {
  const settings = populationSettings();
  for (const [name, [center, spread]] of Object.entries(given)) {
    const known = settings.find((one) => one.name === name);
    if (!known) invalid("population", name, `must be one of ${settings.map((one) => one.name).join(", ")}`);
    if (!(spread >= 0)) invalid(`spread of ${name}`, spread, "must be at least 0");
    // A center at the end of its scale is a fixed value, such as no lapses at all.
    const fits = spread === 0 ? SCALES[known.scale].toFit(center) : Math.abs(SCALES[known.scale].toFit(center));
    if (Number.isNaN(fits) || fits === Infinity) {
      const rule = { identity: "must be a number", log: "must be > 0", logit: "must be between 0 and 1" }[known.scale];
      invalid(`center of ${name}`, center, rule);
    }
  }
  return given;
}

/** How many draws all people have in common, whatever their model. */
const COMMON_DRAWS = 8;

/** Draws one person's parameters. Numbers are drawn alike whatever the settings and the model, so people who differ in one setting are comparable. */
export function drawParameters(
  model: Model,
  population: Population,
  settings: ModelSettings,
  seed: Seed,
  index: number,
): ParameterValues {
  const common = new Float64Array(COMMON_DRAWS);
  stream(seed, "cohort", "parameters", index).normals(common);
  const values: { [name: string]: number } = {};
  for (const parameter of parametersOf(model, settings)) {
    const rule = parameter.population;
    if (!rule) continue;
    const own = () => stream(seed, "cohort", "parameter", parameter.name, index).normal();
    const normal = rule.place === undefined ? own() : common[rule.place];
    values[parameter.name] = drawnValue(parameter.name, rule, population, values, normal);
  }
  return values;
}
