/** What a learner keeps of the noises. Rewards always start anew with a block. A new one is a file, and a line in `models/memories.ts`. */
export interface Memory {
  readonly name: string;
  readonly summary: string;
  /** The same in a few words, for a list to choose from. */
  readonly label: string;
  /** Whether beliefs about the noises start again at each block, or go on ("the same machines on a new day"). */
  readonly blocks: "reset" | "carry";
  /** Arms with the same number share what is believed of their noises. */
  poolOf(arm: number): number;
}
