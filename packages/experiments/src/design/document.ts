import { IDENTIFYING } from "@cause-toolkit/people";
import { taskFileOf } from "./candidate.ts";
import { costOf, type Rates } from "./costs.ts";
import type { DesignResult } from "./evaluate.ts";
import type { SearchOutcome } from "./search.ts";
import { searchRows } from "./tables.ts";

/** All that an evaluation or a search found. */
export interface DesignOutcome {
  readonly results: readonly DesignResult[];
  /** Null unless designs were searched. The best is then the first of the results. */
  readonly search: SearchOutcome | null;
  readonly rates: Rates;
}

/** What is meant by identifying, in one sentence. */
export const IDENTIFYING_RULE = `A design is called identifying if the 95 % interval of the share of people of three kinds who get the right name of three lies at or above ${IDENTIFYING} (chance 0.33), not identifying if it lies below, and undecided otherwise.`;

/** One JSON document of everything. */
export function designDocument({ results, search, rates }: DesignOutcome): object {
  return {
    ...{ rates, rule: IDENTIFYING_RULE },
    designs: results.map(({ candidate, ...result }) => ({
      ...{
        name: candidate.name,
        settings: candidate.settings,
        file: taskFileOf(candidate),
        cost: costOf(candidate, rates),
      },
      ...result,
    })),
    search: search && searchRows(search),
  };
}
