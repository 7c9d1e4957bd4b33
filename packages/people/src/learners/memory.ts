import { invalid } from "@cause-toolkit/core";

/** What a learner keeps of the noises. Rewards always start anew with a block. */
export interface Memory {
  /** Whether beliefs about the noises start again at each block, or go on ("the same machines on a new day"). */
  readonly blocks: "reset" | "carry";
  /** Whether each arm has its own noises, or all share them. */
  readonly noises: "separate" | "shared";
}

/** The four memory structures, by name. */
export const MEMORIES = {
  "reset-separate": { blocks: "reset", noises: "separate" },
  "carry-separate": { blocks: "carry", noises: "separate" },
  "reset-shared": { blocks: "reset", noises: "shared" },
  "carry-shared": { blocks: "carry", noises: "shared" },
} as const satisfies { readonly [name: string]: Memory };

export type MemoryName = keyof typeof MEMORIES;

export function parseMemory(name: string): MemoryName {
  return Object.hasOwn(MEMORIES, name)
    ? (name as MemoryName)
    : invalid("memory", name, `must be one of ${Object.keys(MEMORIES).join(", ")}`);
}
