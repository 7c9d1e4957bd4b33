import { NOISE_FILTERS, type NoiseFilterName } from "@cause-toolkit/core/beliefs";
import type { LesionOptions } from "@cause-toolkit/experiments/browser";
import type { SettingsText } from "../../link/entries.ts";
import {
  type Bounds,
  choiceField,
  type Field,
  type Fields,
  flagField,
  numberError,
  numberField,
  passing,
  type Values,
} from "../../link/fields.ts";
import { learnersOf } from "./learners.ts";
import type { RunSettings } from "./record.ts";

/** What may be typed; sliders are narrower. */
export const BOUNDS = {
  noise: { min: 0.01, max: 1000 },
  lambda: { min: 0.001, max: 0.9 },
  trials: { min: 10, max: 500, whole: true },
  particles: { min: 10, max: 1000, whole: true },
  seed: { min: 0, max: Number.MAX_SAFE_INTEGER, whole: true },
  run: { min: 0, max: 9999, whole: true },
  runs: { min: 64, max: 5000, whole: true },
} as const satisfies { readonly [name: string]: Bounds };

/** Each pair of values of both noises is a cell. */
export const MAX_LEVELS = 4;

export const SPEEDS = ["5", "20", "60"] as const;

/** Which bonus is shown: how it is formed, and at which posterior variance. */
const BONUS_KINDS = {
  "average-median": { how: "average", reference: 0 },
  "plug-in-median": { how: "plug-in", reference: 0 },
  "average-25": { how: "average", reference: 1 },
  "plug-in-25": { how: "plug-in", reference: 1 },
} as const;
export type BonusKind = keyof typeof BONUS_KINDS;
export const BONUSES = Object.keys(BONUS_KINDS) as BonusKind[];

export const FIELDS = {
  show: choiceField("run", ["run", "runs"] as const),
  v: numberField(4, BOUNDS.noise),
  s: numberField(25, BOUNDS.noise),
  run: numberField(0, BOUNDS.run),
  gridV: levelsField([1, 4]),
  gridS: levelsField([9, 25]),
  runs: numberField(256, BOUNDS.runs),
  bonus: choiceField<BonusKind>("average-median", BONUSES),
  startV: numberField(2.5, BOUNDS.noise),
  startS: numberField(17, BOUNDS.noise),
  pinV: orField("start", BOUNDS.noise),
  pinS: orField("start", BOUNDS.noise),
  lambdaV: numberField(0.1, BOUNDS.lambda),
  lambdaS: numberField(0.1, BOUNDS.lambda),
  trials: numberField(200, BOUNDS.trials),
  filter: choiceField<NoiseFilterName>("particles", NOISE_FILTERS),
  particles: numberField(100, BOUNDS.particles),
  seed: numberField(1, BOUNDS.seed),
  at: passing(orField("end", { min: 1, max: BOUNDS.trials.max, whole: true })),
  /** Whether the many runs start by themselves. */
  go: passing(flagField(false)),
  speed: choiceField<(typeof SPEEDS)[number]>("20", SPEEDS),
};

export type LesionValues = Values<typeof FIELDS>;

/** A number, or a word that stands for null. */
export function orField(word: string, bounds: Bounds): Field<number | null> {
  return {
    fallback: null,
    parse(text) {
      if (text === word) return null;
      const error = numberError(text, bounds);
      if (error) throw new RangeError(`${error}, or “${word}”`);
      return Number(text);
    },
    format: (value) => (value === null ? word : String(value)),
  };
}

/** Values that a true noise takes, from low to high. */
export function levelsField(fallback: readonly number[]): Field<readonly number[]> {
  return { fallback, parse: parseLevels, format: (levels) => levels.join(",") };
}

/** Throws a RangeError that says what would be right. */
export function parseLevels(text: string): number[] {
  const words = text.split(",");
  if (words.length > MAX_LEVELS) throw new RangeError(`must be at most ${MAX_LEVELS} numbers`);
  const levels = words.map((word) => {
    const error = numberError(word, BOUNDS.noise);
    if (error) throw new RangeError(words.length > 1 || word.trim() === "" ? `${error}, separated by commas` : error);
    return Number(word);
  });
  if (new Set(levels).size < levels.length) throw new RangeError("must be different numbers");
  return levels.sort((a, b) => a - b);
}

/** Those of the view's settings that make the run; what only shows it is left out. */
export function runSettings(values: LesionValues): RunSettings {
  const { v, s, trials, filter, particles, seed, run, lambdaV, lambdaS, startV, startS, pinV, pinS } = values;
  return { v, s, trials, filter, particles, seed, run, lambdaV, lambdaS, startV, startS, pinV, pinS };
}

/** What decides the surfaces, in words. */
export const SURFACE_LABELS = {
  gridV: "true volatilities",
  gridS: "true stochasticities",
  runs: "runs",
  trials: "trials",
  filter: "filter",
  particles: "particles",
  seed: "seed",
  startV: "start, volatility",
  startS: "start, stochasticity",
  pinV: "blind to v: held at",
  pinS: "blind to s: held at",
  lambdaV: "change of volatility",
  lambdaS: "change of stochasticity",
} as const satisfies { readonly [name in keyof LesionValues]?: string };

/** What the surfaces are made from. */
export type SurfaceSettings = Pick<LesionValues, keyof typeof SURFACE_LABELS>;

/** The settings of the surfaces as they are written in a link. */
export function surfaceText(settings: SurfaceSettings): SettingsText {
  const names = Object.keys(SURFACE_LABELS) as (keyof SurfaceSettings)[];
  const fields: Fields = FIELDS;
  return Object.fromEntries(names.map((name) => [name, fields[name].format(settings[name])]));
}

export function lesionOptions(settings: SurfaceSettings): LesionOptions {
  const { gridV, gridS, runs, trials, filter, particles, seed, startV, startS } = settings;
  return {
    volatility: [...gridV],
    stochasticity: [...gridS],
    runs,
    trials,
    ...(filter === "grid" && { filter }),
    particles,
    seed,
    start: { volatility: startV, stochasticity: startS },
    learners: learnersOf(settings),
  };
}

/** Settings with the same key give the same surfaces. */
export function surfacesKey(settings: SurfaceSettings): string {
  return JSON.stringify(lesionOptions(settings));
}

/** What the experiment calls a bonus, and its P. The first reference variance is the median of the cells' stationary variances, the second 25. */
export function bonusAt(kind: BonusKind, referenceVariance: readonly number[]) {
  const { how, reference } = BONUS_KINDS[kind];
  const variance = referenceVariance[reference];
  return { quantity: `${how} bonus at P = ${variance}`, variance };
}
