import { InvalidInput, makeArms, type Policy, type Seed } from "@cause-toolkit/core";
import { addSolutions, type Solutions, solutionsUsedBy } from "@cause-toolkit/core/indices";
import { SOLVED } from "./grid-price.ts";
import { drawWorld, type RandomWorld, type WorldKind } from "./world.ts";

/** Some worlds of one discount, for which an index is solved, and what is solved already. */
export interface SolveWorldsChunk {
  readonly policy: string;
  readonly kind: WorldKind;
  readonly discount: number;
  readonly numbers: readonly number[];
  readonly seed: Seed;
  readonly solved: Solutions;
}

/** Beyond this discount the surface of an index takes minutes to solve. */
const LARGEST_SOLVED = 0.98;

/** Worlds whose arms are random walks to a tracker. */
const SOLVABLE: readonly WorldKind[] = ["random-walk", "change-point"];

/** Whether an index can be solved for all arms of a world: solvers refuse arms that are not random walks, or noises too far apart. */
export function canPlay(policy: Policy, { arms, discount, steps }: RandomWorld): boolean {
  if (discount > LARGEST_SOLVED) return false;
  try {
    policy.start({ arms: makeArms(arms), discount, steps });
    return true;
  } catch (error) {
    if (error instanceof InvalidInput) return false;
    throw error;
  }
}

/** Solves what an index needs for these worlds. Worlds of one discount share curves, so they are one chunk, and no thread repeats what another does. */
export async function solveWorldsChunk(chunk: SolveWorldsChunk): Promise<SolvedWorlds> {
  const { policy, kind, discount, numbers, seed, solved } = chunk;
  addSolutions(solved);
  const index = SOLVED.find(({ name }) => name === policy);
  const used = solutionsUsedBy(() => {
    for (const number of numbers) if (index) canPlay(index, drawWorld(seed, kind, number));
  });
  return { discount, solved: used };
}

export interface SolvedWorlds {
  readonly discount: number;
  readonly solved: Solutions;
}

/** The chunks of some worlds: one for each index and discount. */
export function solveWorldsChunks(
  kind: WorldKind,
  numbers: readonly number[],
  seed: Seed,
  solvedFor: (discount: number) => Solutions,
): SolveWorldsChunk[] {
  const byDiscount = new Map<number, number[]>();
  for (const number of numbers) {
    const { discount } = drawWorld(seed, kind, number);
    if (SOLVABLE.includes(kind) && discount <= LARGEST_SOLVED) {
      byDiscount.set(discount, [...(byDiscount.get(discount) ?? []), number]);
    }
  }
  // The longest first: the higher the discount the longer, and Whittle's takes longer than Gittins'.
  const discounts = [...byDiscount].sort(([a], [b]) => b - a);
  return [...SOLVED].reverse().flatMap(({ name }) =>
    discounts.map(([discount, numbers]) => {
      return { policy: name, kind, discount, numbers, seed, solved: solvedFor(discount) };
    }),
  );
}
