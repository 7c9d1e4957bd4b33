import { stream } from "@cause-toolkit/core/numerics";
import { poissonQuantile } from "./poisson.ts";
import { presentArms, type Situation, type World } from "./situation.ts";

type Chance = ReturnType<typeof stream>;

/** A world but for its luck: what arms are expected to pay, and how a draw of luck becomes a reward. */
export interface Plan {
  /** How many arms; or at which step each comes. */
  readonly arms: number | readonly number[];
  expected(arm: number, step: number): number;
  /** The reward, from a normal and an even draw that all arms of a step share. */
  reward(arm: number, step: number, normal: number, even: number): number;
  delay?(step: number, arm: number): number;
}

type About = Pick<Situation, "name" | "about" | "rewards" | "range"> & { readonly steps: number };

/** A situation from a plan that is drawn by seed. */
export function madeSituation(about: About, plan: (chance: Chance) => Plan): Situation {
  const { steps, ...rest } = about;
  return {
    ...rest,
    draw(seed): World {
      const chance = stream(seed, "made", about.name);
      const { arms, expected, reward, delay } = plan(chance);
      const normal = Float64Array.from({ length: steps }, () => chance.normal());
      const even = Float64Array.from({ length: steps }, () => chance.uniform());
      const from = typeof arms === "number" ? [] : arms;
      return {
        steps,
        arms:
          typeof arms === "number" ? presentArms(arms) : from.map((step, k) => ({ name: `arm ${k + 1}`, from: step })),
        expected,
        reward: (arm, step) => reward(arm, step, normal[step], even[step]),
        ...(delay && { delay }),
      };
    },
  };
}

/** Numbers around an expected value, seen with one noise. */
export function seen(expected: (arm: number, step: number) => number, noise: number) {
  return { expected, reward: (arm: number, step: number, normal: number) => expected(arm, step) + noise * normal };
}

/** Clicks at a rate. */
export function clicked(expected: (arm: number, step: number) => number) {
  return {
    expected,
    reward: (arm: number, step: number, _normal: number, even: number) => (even < expected(arm, step) ? 1 : 0),
  };
}

/** Poisson counts, which come in parties of so many. */
export function counted(expected: (arm: number, step: number) => number, party = 1) {
  return {
    expected,
    reward: (arm: number, step: number, _normal: number, even: number) =>
      party * poissonQuantile(expected(arm, step) / party, even),
  };
}

/** The name and kind of a situation. */
export function numbers(name: string, about: string, range: readonly [number, number], steps: number): About {
  return { name, about, rewards: "numbers", range, steps };
}

export function ofClicks(name: string, about: string, steps: number): About {
  return { name, about, rewards: "clicks", range: [0, 1], steps };
}

export function ofCounts(name: string, about: string, most: number, steps: number): About {
  return { name, about, rewards: "counts", range: [0, most], steps };
}

/** Draws of a normal distribution. */
export function normals(chance: Chance, count: number, mean: number, deviation: number): number[] {
  return Array.from({ length: count }, () => mean + deviation * chance.normal());
}

/** Evenly drawn from low to high. */
export function evenly(chance: Chance, count: number, low: number, high: number): number[] {
  return Array.from({ length: count }, () => low + (high - low) * chance.uniform());
}

/** The place of the highest value. */
export function bestOf(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}

/** The place of the lowest value. */
export function worstOf(values: readonly number[]): number {
  return values.indexOf(Math.min(...values));
}
