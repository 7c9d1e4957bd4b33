import type { WalkBlock } from "../walks/walk.ts";
import { digestOf } from "./digest.ts";

/** What a row of a task's data says of the walk that it belongs to. */
export interface WalkRow {
  readonly walk: string;
  readonly block: string;
  readonly condition: string;
  readonly volatility: readonly number[];
  readonly stochasticity: readonly number[];
  readonly mean: readonly number[];
  readonly payoff: readonly number[];
}

interface Growing {
  readonly walk: string;
  readonly blocks: (Omit<WalkBlock, "mean" | "reward"> & { mean: number[][]; reward: number[][] })[];
  trials: number;
}

/** A task's data hold the whole walk of a session, and the walk's name has a digest of it: whoever edits payoffs, means or noises is found out. */
export class WalkAccount {
  private readonly people = new Map<string, Growing>();

  add(person: string, { walk, block, condition, volatility, stochasticity, mean, payoff }: WalkRow): void {
    const own = this.people.get(person) ?? { walk, blocks: [], trials: 0 };
    this.people.set(person, own);
    if (own.blocks.at(-1)?.name !== block)
      own.blocks.push({ name: block, condition, mean: [], volatility, stochasticity, reward: [] });
    const last = own.blocks[own.blocks.length - 1];
    last.mean.push([...mean]);
    last.reward.push([...payoff]);
    own.trials++;
  }

  /** People whose walk is whole, and is not the one that its name says. A session that was broken off has no whole walk. */
  doubts(): Map<string, string> {
    const most = [...this.people.values()].reduce((longest, { trials }) => Math.max(longest, trials), 0);
    const found = new Map<string, string>();
    for (const [person, { walk, blocks, trials }] of this.people) {
      const digest = walk.slice(walk.indexOf("-") + 1);
      if (trials === most && digestOf(blocks) !== digest) {
        found.set(person, `has other payoffs, means or noises than walk ${walk}, whose digest they do not have`);
      }
    }
    return found;
  }
}
