import type { Block, PersonData } from "../data/person.ts";

/** Blocks of a person that belong together, and their noises where these are known and the same for all arms. */
export interface Condition {
  readonly name: string;
  readonly volatility: number | null;
  readonly stochasticity: number | null;
  readonly blocks: readonly Block[];
}

/** Name of the condition where neither the data nor the noises tell blocks apart. */
export const ALL_TRIALS = "all";

/** The conditions of a person, in order of their first block: as the data name them, otherwise one for each pair of noises. */
export function conditionsOf({ blocks }: PersonData): Condition[] {
  const found = new Map<string, Condition & { blocks: Block[] }>();
  for (const block of blocks) {
    const volatility = common(block.noises?.volatility);
    const stochasticity = common(block.noises?.stochasticity);
    const known = volatility !== null && stochasticity !== null;
    const name = block.condition ?? (known ? `v ${volatility}, s ${stochasticity}` : ALL_TRIALS);
    const before = found.get(name);
    if (before) before.blocks.push(block);
    else found.set(name, { name, volatility, stochasticity, blocks: [block] });
  }
  return [...found.values()];
}

/** The value that all arms share. */
function common(values: Float64Array | undefined): number | null {
  return values?.every((one) => one === values[0]) ? values[0] : null;
}
