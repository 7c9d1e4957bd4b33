import { type Bounds, choiceField, type Field, faultOf, numberField, type Values } from "../../link/fields.ts";

/** What may be typed; sliders are narrower. */
export const BOUNDS = {
  noise: { least: 0.01, most: 1000 },
  lambda: { least: 0.001, most: 0.9 },
  trials: { least: 10, most: 500, whole: true },
  particles: { least: 10, most: 1000, whole: true },
  seed: { least: 0, most: Number.MAX_SAFE_INTEGER, whole: true },
  run: { least: 0, most: 9999, whole: true },
  runs: { least: 64, most: 5000, whole: true },
} as const satisfies { readonly [name: string]: Bounds };

/** So many values of each noise make so many cells. */
export const MOST_LEVELS = 4;

export const SPEEDS = ["5", "20", "60"] as const;

/** Which bonus is shown: how it is formed, and at which posterior variance. */
export const BONUSES = ["average-median", "plug-in-median", "average-25", "plug-in-25"] as const;
export type BonusKind = (typeof BONUSES)[number];

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
  particles: numberField(100, BOUNDS.particles),
  seed: numberField(1, BOUNDS.seed),
  at: orField("end", { least: 1, most: BOUNDS.trials.most, whole: true }),
  speed: choiceField<(typeof SPEEDS)[number]>("20", SPEEDS),
};

export type LesionValues = Values<typeof FIELDS>;

/** A number, or a word that stands for null. */
export function orField(word: string, bounds: Bounds): Field<number | null> {
  return {
    fallback: null,
    parse(text) {
      if (text === word) return null;
      const fault = faultOf(text, bounds);
      if (fault) throw new RangeError(`${fault}, or “${word}”`);
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
  if (words.length > MOST_LEVELS) throw new RangeError(`must be at most ${MOST_LEVELS} numbers`);
  const levels = words.map((word) => {
    const fault = faultOf(word, BOUNDS.noise);
    if (fault) throw new RangeError(words.length > 1 || word.trim() === "" ? `${fault}, separated by commas` : fault);
    return Number(word);
  });
  if (new Set(levels).size < levels.length) throw new RangeError("must be different numbers");
  return levels.sort((a, b) => a - b);
}
