/** One run of a situation: what each arm would pay at each step, fixed before anyone plays, so that all players have the same luck. */
export interface World {
  readonly steps: number;
  readonly arms: readonly {
    readonly name: string /** The first step at which it can be chosen. */;
    readonly from: number;
  }[];
  /** The expected reward of an arm at a step (from 0). Regret counts it. */
  expected(arm: number, step: number): number;
  reward(arm: number, step: number): number;
  /** After how many steps the reward of a step arrives; by default before the next step. */
  delay?(step: number, arm: number): number;
  /** How long a reward may take, where nothing is told before its end but rewards. The agent is told. */
  readonly window?: number;
  /** The clock at a step, where players are told the time. */
  time?(step: number): number;
}

/** A situation from practice, of which worlds are drawn by seed. */
export interface Situation {
  readonly name: string;
  readonly rewards: "numbers" | "clicks" | "counts";
  /** Where rewards lie, for rivals that must be told. The agent is not. */
  readonly range: readonly [number, number];
  /** Of a situation that only judges: the set in which it was written down. */
  readonly set?: number;
  /** At most so many runs, where one takes long. */
  readonly runs?: number;
  draw(seed: string): World;
}

/** Arms that are all there from the first step. */
export function presentArms(count: number): World["arms"] {
  return Array.from({ length: count }, (_, k) => ({ name: `arm ${k + 1}`, from: 0 }));
}
