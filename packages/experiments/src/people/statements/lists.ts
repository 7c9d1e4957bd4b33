/** What a fit allows to be said, in plain sentences. */
export interface Statements {
  readonly can: readonly string[];
  readonly cannot: readonly string[];
  readonly mind: readonly string[];
}

/** The same while sentences are added. */
export interface Lists {
  readonly can: string[];
  readonly cannot: string[];
  readonly mind: string[];
}

/** From this probability on something is said to be so. */
export const CLEAR = 0.95;
/** Fewer people do not make a group. */
export const FEW_PEOPLE = 5;
