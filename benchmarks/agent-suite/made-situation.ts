import { stream } from "@cause-toolkit/core/numerics";
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

/** Draws of a normal distribution. */
export function normals(chance: Chance, count: number, mean: number, deviation: number): number[] {
  return Array.from({ length: count }, () => mean + deviation * chance.normal());
}

/** The place of the highest value. */
export function bestOf(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}

/** The place of the lowest value. */
export function worstOf(values: readonly number[]): number {
  return values.indexOf(Math.min(...values));
}
