import { ALL_TRIALS } from "../checks/conditions.ts";
import type { Block, PersonData } from "../data/person.ts";

/** Blocks of a person that belong together, and their noises where these are known and the same for all arms. */
export interface BlockCondition {
  readonly name: string;
  readonly volatility: number | null;
  readonly stochasticity: number | null;
  readonly blocks: readonly Block[];
}

/** The conditions of a person, in order of their first block: as the data name them, otherwise one for each pair of noises. */
export function blockConditions({ blocks }: PersonData): BlockCondition[] {
  const found = new Map<string, BlockCondition & { blocks: Block[] }>();
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
