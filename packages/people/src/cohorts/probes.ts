import { checkInteger } from "@cause-toolkit/core/checks";
import type { PersonData } from "../data/person.ts";

/** The same person if predictions are asked for only in every n-th trial of a block, from the n-th on; with 0, in none. */
export function askEvery(person: PersonData, every: number): PersonData {
  checkInteger("probe every", every, 0, 100_000);
  const asked = (trial: number) => every > 0 && (trial + 1) % every === 0;
  return {
    ...person,
    blocks: person.blocks.map((block) => ({
      ...block,
      prediction: block.prediction.map((one, trial) => (asked(trial) ? one : Number.NaN)),
    })),
  };
}
