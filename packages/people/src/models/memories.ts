import type { Memory } from "../learners/memory.ts";
import { findKind } from "./find-kind.ts";

/** The memory structures. */
export const MEMORIES: readonly Memory[] = [
  {
    name: "reset-separate",
    summary: "each arm has its own noises, forgotten at each block",
    blocks: "reset",
    noises: "separate",
  },
  {
    name: "carry-separate",
    summary: "each arm has its own noises, kept between blocks",
    blocks: "carry",
    noises: "separate",
  },
  {
    name: "reset-shared",
    summary: "all arms share their noises, forgotten at each block",
    blocks: "reset",
    noises: "shared",
  },
  {
    name: "carry-shared",
    summary: "all arms share their noises, kept between blocks",
    blocks: "carry",
    noises: "shared",
  },
];

/** The memory that models have unless they say otherwise, and that stands in for one where nothing is kept. */
export const [DEFAULT_MEMORY, CARRIED_MEMORY] = MEMORIES;

export function parseMemory(name: string): Memory {
  return findKind("memory", name, MEMORIES);
}
