import type { Belief } from "../../belief.ts";
import type { Remembered } from "./recall.ts";
import type { TailedSquares } from "./unequal-noises.ts";

/** An arm of the population. */
export interface Member extends TailedSquares {
  readonly tried: boolean;
  /** What its own rewards say. */
  estimate(time: number): Belief;
  beginAgain(): void;
  readonly alarmed: boolean;
  follow(by: number, chance: number): void;
  readonly memory: object | null;
  remember(from?: Remembered): void;
  goBack(shown: boolean): void;
}
