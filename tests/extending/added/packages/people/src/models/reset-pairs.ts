import type { Memory } from "../learners/memory.ts";

/** Arms two by two: the first and the second share their noises, the third and the fourth, and so on. */
export const resetPairs: Memory = {
  name: "reset-pairs",
  summary: "arms share their noises two by two, forgotten at each block",
  label: "forgotten; two by two",
  blocks: "reset",
  poolOf: (arm) => Math.floor(arm / 2),
};
