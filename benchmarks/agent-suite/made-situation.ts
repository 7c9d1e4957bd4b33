import { stream } from "@cause-toolkit/core/numerics";
import { type Chance, evenly, normals } from "./paths.ts";
import { poissonQuantile } from "./poisson.ts";
import { presentArms, type Situation, type World } from "./situation.ts";

/** A world but for its luck: what arms are expected to pay, and how a draw of luck becomes a reward. */
export interface Plan {
  /** How many arms; or at which step each comes. */
  readonly arms: number | readonly number[];
  expected(arm: number, step: number): number;
  /** The reward, from a normal and an even draw that all arms of a step share. */
  reward(arm: number, step: number, normal: number, even: number): number;
  delay?(step: number, arm: number): number;
}

type About = Omit<Situation, "draw" | "runs"> & { readonly steps: number };

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

type Path = (arm: number, step: number) => number;

/** One drawn value for each arm. `noise` is the standard deviation of numbers around it, and the size of the parties in which counts come. */
interface Arms {
  draw(chance: Chance): number[];
  readonly noise: number;
}

export function normal(count: number, mean: number, deviation: number, noise = 1): Arms {
  return { draw: (chance) => normals(chance, count, mean, deviation), noise };
}

export function even(count: number, low: number, high: number, noise = 1): Arms {
  return { draw: (chance) => evenly(chance, count, low, high), noise };
}

/** Arms whose expected rewards follow from their drawn values. */
export function varying(
  about: About,
  { draw, noise }: Arms,
  path: (drawn: number[], chance: Chance) => Path,
): Situation {
  return madeSituation(about, (chance) => {
    const drawn = draw(chance);
    const expected = path(drawn, chance);
    const paid = {
      numbers: () => seen(expected, noise),
      clicks: () => clicked(expected),
      counts: () => counted(expected, noise),
    };
    return { arms: drawn.length, ...paid[about.rewards]() };
  });
}

/** Arms whose expected rewards are their drawn values. */
export function still(about: About, arms: Arms): Situation {
  return varying(about, arms, (drawn) => (arm) => drawn[arm]);
}

/** Arms that are still, but for some steps at which every reward is `at`, with a noise of `jitter`. */
export function interrupted(
  about: About,
  { draw, noise }: Arms,
  off: (step: number) => boolean,
  at: number,
  jitter = 0,
): Situation {
  return madeSituation(about, (chance) => {
    const drawn = draw(chance);
    const expected = (arm: number, t: number) => (off(t) ? at : drawn[arm]);
    const reward = (arm: number, t: number, normal: number) => expected(arm, t) + (off(t) ? jitter : noise) * normal;
    return { arms: drawn.length, expected, reward };
  });
}

/** Numbers around an expected value, seen with one noise. */
export function seen(expected: Path, noise: number) {
  return { expected, reward: (arm: number, step: number, normal: number) => expected(arm, step) + noise * normal };
}

/** Clicks at a rate. */
export function clicked(expected: Path) {
  return {
    expected,
    reward: (arm: number, step: number, _normal: number, even: number) => (even < expected(arm, step) ? 1 : 0),
  };
}

/** Poisson counts, which come in parties of so many. */
export function counted(expected: Path, party = 1) {
  return {
    expected,
    reward: (arm: number, step: number, _normal: number, even: number) =>
      party * poissonQuantile(expected(arm, step) / party, even),
  };
}

/** The name and kind of a situation. */
export function numbers(name: string, range: readonly [number, number], steps: number, set?: number) {
  return { name, rewards: "numbers", range, steps, ...(set && { set }) } as const;
}

export function ofClicks(name: string, steps: number, set?: number) {
  return { name, rewards: "clicks", range: [0, 1], steps, ...(set && { set }) } as const;
}

export function ofCounts(name: string, most: number, steps: number, set?: number) {
  return { name, rewards: "counts", range: [0, most], steps, ...(set && { set }) } as const;
}
