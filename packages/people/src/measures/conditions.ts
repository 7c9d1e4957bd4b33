import type { Block, PersonData } from "../data/person.ts";

// Conditions are defined twice on purpose. Those of blocks serve measures of whole blocks, in which all arms are alike. Those of arms serve measures
// of single arms, also where arms of one block differ. Both have the same names.

/** Blocks of a person that belong together, and their noises where these are known and the same for all arms. */
export interface BlockCondition {
  readonly name: string;
  readonly volatility: number | null;
  readonly stochasticity: number | null;
  readonly blocks: readonly Block[];
}

/** Arms of the same noises, as one person met them: plain data. */
export interface ArmConditions {
  /** Such as "v 1, s 4"; one alone, "all trials", where noises are unknown or of too many kinds. The same for all people. */
  readonly names: readonly string[];
  /** For each block, the condition of each arm, by its place among the names. */
  readonly where: readonly (readonly number[])[];
}

export const ALL_TRIALS = "all trials";
const MOST_ARM_CONDITIONS = 8;

/** The conditions of a person's blocks, in order of their first block: as the data name them, otherwise one for each pair of noises. */
export function blockConditions({ blocks }: PersonData): BlockCondition[] {
  const found = new Map<string, BlockCondition & { blocks: Block[] }>();
  for (const block of blocks) {
    const volatility = common(block.noises?.volatility);
    const stochasticity = common(block.noises?.stochasticity);
    const known = volatility !== null && stochasticity !== null;
    const name = block.condition ?? (known ? nameOf(volatility, stochasticity) : ALL_TRIALS);
    const before = found.get(name);
    if (before) before.blocks.push(block);
    else found.set(name, { name, volatility, stochasticity, blocks: [block] });
  }
  return [...found.values()];
}

/** The conditions of all people's arms together, in order of volatility, then stochasticity; for each person where they were. */
export function armConditions(people: readonly PersonData[]): ArmConditions[] {
  const names = armConditionNames(people);
  return people.map(({ arms, blocks }) => ({
    names,
    where: blocks.map(({ noises }) =>
      Array.from({ length: arms }, (_, arm) =>
        names.length > 1 && noises ? names.indexOf(nameOf(noises.volatility[arm], noises.stochasticity[arm])) : 0,
      ),
    ),
  }));
}

function armConditionNames(people: readonly PersonData[]): string[] {
  const found = new Map<string, readonly [number, number]>();
  for (const { arms, blocks } of people) {
    for (const { noises } of blocks) {
      if (!noises) return [ALL_TRIALS];
      for (let arm = 0; arm < arms; arm++) {
        const pair = [noises.volatility[arm], noises.stochasticity[arm]] as const;
        found.set(nameOf(...pair), pair);
      }
      if (found.size > MOST_ARM_CONDITIONS) return [ALL_TRIALS];
    }
  }
  return [...found].sort(([, a], [, b]) => a[0] - b[0] || a[1] - b[1]).map(([name]) => name);
}

/** Noises that agree in three digits are one condition. */
function nameOf(volatility: number, stochasticity: number): string {
  const [v, s] = [volatility, stochasticity].map((one) => Number(one.toPrecision(3)));
  return `v ${v}, s ${s}`;
}

/** The value that all arms share. */
function common(values: Float64Array | undefined): number | null {
  return values?.every((one) => one === values[0]) ? values[0] : null;
}
