import type { PersonData } from "../data/person.ts";

/** Conditions of a task, which are arms of the same noises, as one person met them: plain data. */
export interface PersonConditions {
  /** Such as "v 1, s 4"; one alone, "all trials", where noises are unknown or of too many kinds. The same for all people. */
  readonly names: readonly string[];
  /** For each block, the condition of each arm, by its place among the names. */
  readonly where: readonly (readonly number[])[];
}

export const ALL_TRIALS = "all trials";
const MOST = 8;
const short = (value: number) => String(Number(value.toPrecision(3)));

/** The conditions of all people together, in order of volatility, then stochasticity; for each person where they were. */
export function conditionsOf(people: readonly PersonData[]): PersonConditions[] {
  const names = namesOf(people);
  return people.map(({ arms, blocks }) => ({
    names,
    where: blocks.map(({ noises }) =>
      Array.from({ length: arms }, (_, arm) =>
        names.length > 1 && noises ? names.indexOf(nameOf(noises.volatility[arm], noises.stochasticity[arm])) : 0,
      ),
    ),
  }));
}

function namesOf(people: readonly PersonData[]): string[] {
  const found = new Map<string, readonly [number, number]>();
  for (const { arms, blocks } of people) {
    for (const { noises } of blocks) {
      if (!noises) return [ALL_TRIALS];
      for (let arm = 0; arm < arms; arm++) {
        const pair = [noises.volatility[arm], noises.stochasticity[arm]] as const;
        found.set(nameOf(...pair), pair);
      }
      if (found.size > MOST) return [ALL_TRIALS];
    }
  }
  return [...found].sort(([, a], [, b]) => a[0] - b[0] || a[1] - b[1]).map(([name]) => name);
}

function nameOf(volatility: number, stochasticity: number): string {
  return `v ${short(volatility)}, s ${short(stochasticity)}`;
}
