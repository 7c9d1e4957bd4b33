/** What a learner keeps of the noises. Rewards always start anew with a block. */
export interface Memory {
  readonly name: string;
  readonly summary: string;
  /** Whether beliefs about the noises start again at each block, or go on ("the same machines on a new day"). */
  readonly blocks: "reset" | "carry";
  /** Whether each arm has its own noises, or all share them. */
  readonly noises: "separate" | "shared";
}
