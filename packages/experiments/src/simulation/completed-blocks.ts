import { pow } from "@cause-toolkit/core/numerics";
import { BLOCK_RUNS, MergeTree, mergeStatistics, type SimulationPart } from "@cause-toolkit/core/simulate";

/**
 * The completed blocks of a simulation, from the first on, with which it can continue to more runs without repeating them. Memory does not grow with
 * the runs.
 */
export class CompletedBlocks {
  private readonly tree = new MergeTree(mergeStatistics);

  /** Starts with the blocks of another, except those after a gap, which must be run again. */
  constructor(earlier?: CompletedBlocks) {
    for (const { nodes } of earlier?.parts ?? []) {
      for (const node of nodes) this.tree.add(node);
    }
  }

  /** Adds a part of a simulation with the given number of runs. An incomplete last block is left out. */
  add(part: SimulationPart, runs: number): void {
    const whole = Math.floor(runs / BLOCK_RUNS);
    for (const node of part.nodes) {
      if ((node.place + 1) * pow(2, node.level) <= whole) this.tree.add(node);
    }
  }

  get blocks(): number {
    return this.tree.prefix()?.count ?? 0;
  }

  get runs(): number {
    return this.blocks * BLOCK_RUNS;
  }

  get parts(): readonly SimulationPart[] {
    const { blocks } = this;
    return [{ nodes: this.tree.nodes().filter(({ level, place }) => place * pow(2, level) < blocks), perRun: [] }];
  }
}
