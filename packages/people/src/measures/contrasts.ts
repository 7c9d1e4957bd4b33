import { average, normalCumulative, standardDeviation, studentCumulative } from "@cause-toolkit/core/numerics";
import type { Measure, MeasureName } from "./measures.ts";

/** Effects in a design with two levels of either noise. They have the same scale: each is half the sum of four cells, two with a minus. */
export const EFFECTS = ["volatility", "stochasticity", "interaction"] as const;
export type Effect = (typeof EFFECTS)[number];

/** An effect on a measure within each person, with a t test over people. */
export interface Contrast {
  readonly measure: MeasureName;
  readonly effect: Effect;
  readonly people: number;
  readonly mean: number;
  /** Standard error of the mean, and standard deviation between people. */
  readonly error: number;
  readonly sd: number;
  readonly t: number;
  /** Two-sided. */
  readonly p: number;
  /** The share of people whose own effect has the other sign than the mean. */
  readonly reversed: number;
  /**
   * That share if all people had the mean effect, and differed only as they do in the interaction: by chance, and because nobody does the same in every
   * block. Null for the interaction itself.
   */
  readonly reversedByChance: number | null;
}

/** The effects of both noises on each measure, where conditions cross two levels of both. */
export function contrastsOf(measures: readonly Measure[]): Contrast[] {
  const names = [...new Set(measures.map(({ measure }) => measure))];
  return names.flatMap((measure) => {
    const effects = effectsOf(measures.filter((one) => one.measure === measure));
    if (effects.length < 2) return [];
    const of = (effect: Effect) => testOf(effects.map((one) => one[effect]));
    const scatter = of("interaction").sd;
    return EFFECTS.map((effect) => {
      const test = of(effect);
      const reversedByChance = effect === "interaction" ? null : normalCumulative(-Math.abs(test.mean) / scatter);
      return { measure, effect, ...test, reversedByChance };
    });
  });
}

/** The effects on one person's measure: high minus low of a noise, averaged over the levels of the other, and how much the one changes the other. */
export type PersonEffects = { readonly person: string } & { readonly [effect in Effect]: number };

/**
 * The effects for each person. People who lack a cell are left out, and so are all if there are not two levels of both noises.
 *
 * @param measures of one name
 */
export function effectsOf(measures: readonly Measure[]): PersonEffects[] {
  const levelsOf = (noise: "volatility" | "stochasticity") =>
    [...new Set(measures.map((one) => one[noise]))].filter((one) => one !== null).sort((a, b) => a - b);
  const [v, s] = [levelsOf("volatility"), levelsOf("stochasticity")];
  if (v.length !== 2 || s.length !== 2) return [];
  const byPerson = new Map<string, number[]>();
  for (const { person, volatility, stochasticity, value } of measures) {
    if (volatility === null || stochasticity === null) continue;
    const cells = byPerson.get(person) ?? [Number.NaN, Number.NaN, Number.NaN, Number.NaN];
    cells[2 * s.indexOf(stochasticity) + v.indexOf(volatility)] = value;
    byPerson.set(person, cells);
  }
  return [...byPerson]
    .filter(([, cells]) => !cells.some(Number.isNaN))
    .map(([person, [calm, drifting, noisy, both]]) => ({
      person,
      volatility: (drifting + both - calm - noisy) / 2,
      stochasticity: (noisy + both - calm - drifting) / 2,
      interaction: (calm + both - drifting - noisy) / 2,
    }));
}

function testOf(effects: readonly number[]): Omit<Contrast, "measure" | "effect" | "reversedByChance"> {
  const people = effects.length;
  const mean = average(effects);
  const sd = standardDeviation(effects);
  const error = sd / Math.sqrt(people);
  const t = mean / error;
  const reversed = effects.filter((one) => one * mean < 0).length / people;
  return { people, mean, error, sd, t, p: 2 * studentCumulative(-Math.abs(t), people - 1), reversed };
}
