import type { Memory } from "../learners/memory.ts";
import { findKind } from "./find-kind.ts";

const separate = (arm: number) => arm;
const shared = () => 0;

/** The memory structures. */
export const MEMORIES: readonly Memory[] = [
  {
    name: "reset-separate",
    summary: "each arm has its own noises, forgotten at each block",
    label: "forgotten at each block",
    blocks: "reset",
    poolOf: separate,
  },
  {
    name: "carry-separate",
    summary: "each arm has its own noises, kept between blocks",
    label: "kept, for each arm",
    blocks: "carry",
    poolOf: separate,
  },
  {
    name: "reset-shared",
    summary: "all arms share their noises, forgotten at each block",
    label: "forgotten; one for all arms",
    blocks: "reset",
    poolOf: shared,
  },
  {
    name: "carry-shared",
    summary: "all arms share their noises, kept between blocks",
    label: "kept; one for all arms",
    blocks: "carry",
    poolOf: shared,
  },
];

/** The memory that models have unless they say otherwise, and that stands in for one where nothing is kept. */
export const [DEFAULT_MEMORY, CARRIED_MEMORY] = MEMORIES;

export function parseMemory(name: string): Memory {
  return findKind("memory", name, MEMORIES);
}
