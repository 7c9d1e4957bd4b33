import { studentCumulative } from "../numerics/student.ts";
import type { Measure, MeasureName } from "./measures.ts";

/** The effect of one noise on a measure: high minus low, within each person, with a t test over people. */
export interface Contrast {
  readonly measure: MeasureName;
  readonly noise: "volatility" | "stochasticity";
  readonly people: number;
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
  readonly t: number;
  /** Two-sided. */
  readonly p: number;
  /** The share of people whose own effect has the other sign than the mean. Noise is part of it: compare it with simulated people. */
  readonly reversed: number;
}

const NOISES = ["volatility", "stochasticity"] as const;

/** The effects of both noises on each measure, where conditions have two levels of a noise. */
export function contrastsOf(measures: readonly Measure[]): Contrast[] {
  const names = [...new Set(measures.map(({ measure }) => measure))];
  return names.flatMap((measure) => {
    const own = measures.filter((one) => one.measure === measure);
    return NOISES.flatMap((noise) => {
      const effects = effectsOf(own, noise).map(({ effect }) => effect);
      return effects.length > 1 ? [{ measure, noise, ...testOf(effects) }] : [];
    });
  });
}

/**
 * The effect of a noise for each person: high minus low at the same level of the other noise, averaged over its levels. People who lack a cell are left
 * out, and so are all if there are not two levels.
 *
 * @param measures of one name
 */
export function effectsOf(
  measures: readonly Measure[],
  noise: "volatility" | "stochasticity",
): { readonly person: string; readonly effect: number }[] {
  const other = noise === "volatility" ? "stochasticity" : "volatility";
  const known = measures.filter((one) => one.volatility !== null && one.stochasticity !== null);
  const levels = [...new Set(known.map((one) => one[noise] as number))].sort((a, b) => a - b);
  if (levels.length !== 2) return [];
  const others = [...new Set(known.map((one) => one[other]))];
  const byPerson = new Map<string, Measure[]>();
  for (const one of known) byPerson.set(one.person, [...(byPerson.get(one.person) ?? []), one]);
  return [...byPerson].flatMap(([person, own]) => {
    const at = (level: number, rest: number | null) =>
      own.find((one) => one[noise] === level && one[other] === rest)?.value ?? Number.NaN;
    const differences = others.map((rest) => at(levels[1], rest) - at(levels[0], rest));
    const effect = differences.reduce((sum, one) => sum + one, 0) / differences.length;
    return Number.isNaN(effect) ? [] : [{ person, effect }];
  });
}

function testOf(effects: readonly number[]): Omit<Contrast, "measure" | "noise"> {
  const people = effects.length;
  const mean = effects.reduce((sum, one) => sum + one, 0) / people;
  const variance = effects.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (people - 1);
  const error = Math.sqrt(variance / people);
  const t = mean / error;
  const reversed = effects.filter((one) => one * mean < 0).length / people;
  return { people, mean, error, t, p: 2 * studentCumulative(-Math.abs(t), people - 1), reversed };
}
