import { MISSED } from "./person.ts";

/** What a person has chosen so far in a block. Free and forced choices count alike. */
export class ChoiceHistory {
  /** The arm of the last response; `MISSED` where there is none. */
  last: number = MISSED;
  /** All responses, in order. */
  readonly past: number[] = [];
  /** Trials since each arm was chosen, missed ones too: 1 for the arm of the trial before. An arm never chosen counts from the trial before the block. */
  readonly age: Float64Array;

  constructor(arms: number) {
    this.age = new Float64Array(arms);
    this.startBlock();
  }

  startBlock(): void {
    this.last = MISSED;
    this.past.length = 0;
    this.age.fill(1);
  }

  /** One trial: the arm chosen, or `MISSED`. */
  add(choice: number): void {
    for (let arm = 0; arm < this.age.length; arm++) this.age[arm]++;
    if (choice === MISSED) return;
    this.age[choice] = 1;
    this.past.push(choice);
    this.last = choice;
  }
}
