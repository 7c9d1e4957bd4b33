import { pow } from "../numerics/elementary/index.ts";

/**
 * Sums that are the same to the last bit however the work was split.
 *
 * Floating-point sums depend on their order, so the order is fixed: blocks are the leaves of a binary tree, and a node
 * is only ever the merger of its own two children. Any worker that holds both children may merge them, at any time, on any
 * machine; the few nodes left at the top are merged from left to right at the end. A chunk of n
 * neighbouring blocks needs at most 2·log₂ n nodes.
 */
export interface TreeNode<S> {
  /** 0 for a block, 1 for two blocks … */
  readonly level: number;
  /** Index among the nodes of its level. Shard files have it under this name. */
  readonly place: number;
  readonly value: S;
}

export class MergeTree<S> {
  private readonly merge: (left: S, right: S) => S;
  private readonly held = new Map<string, TreeNode<S>>();

  constructor(merge: (left: S, right: S) => S) {
    this.merge = merge;
  }

  /** Adds a node and merges upwards as long as there are siblings. */
  add(node: TreeNode<S>): void {
    let { level, place, value } = node;
    this.refuseTwice(node);
    for (;;) {
      const siblingKey = key(level, place % 2 ? place - 1 : place + 1);
      const sibling = this.held.get(siblingKey);
      if (!sibling) break;
      this.held.delete(siblingKey);
      value = place % 2 ? this.merge(sibling.value, value) : this.merge(value, sibling.value);
      level++;
      place = Math.floor(place / 2);
    }
    this.held.set(key(level, place), { level, place, value });
  }

  /** A block must not be counted twice: neither the node itself nor one above it may be there already. */
  private refuseTwice({ level, place }: TreeNode<S>): void {
    for (let l = level, p = place; l < 53; l++, p = Math.floor(p / 2)) {
      if (this.held.has(key(l, p)))
        throw new RangeError(`invalid merge: block ${firstBlock({ level, place })} came twice`);
    }
  }

  /** The nodes held now, from left to right. */
  nodes(): TreeNode<S>[] {
    return [...this.held.values()].sort((a, b) => firstBlock(a) - firstBlock(b));
  }

  /** The blocks from 0 on that are there without a gap: how many, and their value; undefined if there is none. */
  prefix(): { readonly count: number; readonly value: S } | undefined {
    let count = 0;
    let value: S | undefined;
    for (const node of this.nodes()) {
      if (firstBlock(node) !== count) break;
      count += pow(2, node.level);
      value = value === undefined ? node.value : this.merge(value, node.value);
    }
    return value === undefined ? undefined : { count, value };
  }

  /** The value of blocks 0 … count − 1, all of which must have been added, and nothing beyond them. */
  total(count: number): S {
    const prefix = this.prefix();
    if (prefix?.count !== count) {
      throw new RangeError(
        `invalid merge: blocks 0 to ${count - 1} are wanted, ${prefix?.count ?? 0} are there from the first on`,
      );
    }
    return prefix.value;
  }
}

function key(level: number, place: number): string {
  return `${level}/${place}`;
}

function firstBlock({ level, place }: Pick<TreeNode<unknown>, "level" | "place">): number {
  return place * pow(2, level);
}
