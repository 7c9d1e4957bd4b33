import type { PersonData } from "../data/person.ts";

/** Something that this design cannot tell, whatever the numbers say. */
export interface Flag {
  /** Parameters or inferences, with commas between them. */
  readonly about: string;
  readonly text: string;
  /** Whether it concerns the names that people get: a rule of thumb, which simulated people in the same task replace. */
  readonly names?: true;
}

/** What a rule about a design may look at. */
export interface FlaggedDesign {
  readonly people: readonly PersonData[];
  /** Trials of the middle person. */
  readonly trials: number;
  /** Share of rewarded trials in which the rewards of all arms were seen. */
  readonly fullFeedback: number;
  /** The parameters that are fitted on request. */
  readonly free: readonly string[];
  /** Whether some model of this ingredient forgets the noises at each block. */
  readonly resets: boolean;
}

/** Says what a design cannot tell of an ingredient. */
export type FlagRule = (design: FlaggedDesign) => readonly Flag[];
