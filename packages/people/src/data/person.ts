/** One block of a person's trials. Rewards of a trial stand side by side: arm k of trial t is at place t·arms + k. */
export interface Block {
  readonly name: string;
  /** Blocks with the same condition are summarised together; where it is not given, by their noises. */
  readonly condition?: string;
  readonly trials: number;
  /** The arm chosen, from 0; −1 where the response was missed. */
  readonly choice: Int32Array;
  /** 1 where the person had no choice. Such a trial teaches, and tells nothing of the choice rule. */
  readonly forced: Uint8Array;
  /** The rewards seen, NaN where none was: of the chosen arm alone, or of all (full feedback). */
  readonly reward: Float64Array;
  /** What the person predicted for the chosen arm (or the only one) before its reward; NaN where not asked. */
  readonly prediction: Float64Array;
  /** The true noises of each arm, where the task's author gives them. */
  readonly noises?: { readonly volatility: Float64Array; readonly stochasticity: Float64Array };
  /** The true mean of each arm in each trial, and what each arm would have paid, where the task's author gives them. No model sees them. */
  readonly latent?: Float64Array;
  readonly payoff?: Float64Array;
}

/** All that is known of a person: plain data. */
export interface PersonData {
  readonly id: string;
  /** Such as patients and controls; empty where there is one group. */
  readonly group: string;
  readonly arms: number;
  readonly blocks: readonly Block[];
  /** What does not fit together in the file, as if rows were lost or edited. */
  readonly doubts?: readonly string[];
}

export const MISSED = -1;

export function makeBlock(name: string, trials: number, arms: number): Block {
  return {
    name,
    trials,
    choice: new Int32Array(trials).fill(MISSED),
    forced: new Uint8Array(trials),
    reward: new Float64Array(trials * arms).fill(Number.NaN),
    prediction: new Float64Array(trials).fill(Number.NaN),
  };
}

/** The trials of all blocks together. */
export function trialsOf({ blocks }: PersonData): number {
  return blocks.reduce((sum, { trials }) => sum + trials, 0);
}

/** Visits all trials in order. */
export function eachTrial(person: PersonData, visit: (block: Block, trial: number, index: number) => void): void {
  let index = 0;
  for (const block of person.blocks) for (let trial = 0; trial < block.trials; trial++) visit(block, trial, index++);
}
