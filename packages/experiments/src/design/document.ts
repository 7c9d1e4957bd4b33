import { IDENTIFYING } from "@cause-toolkit/people/power";
import { taskFileOf } from "./candidate.ts";
import { costOf, type Rates } from "./costs.ts";
import type { DesignResult } from "./evaluate.ts";
import { namesAsked, parseQuestion, type Question } from "./question.ts";
import type { SearchOutcome } from "./search.ts";
import { lengthRows, searchRows } from "./tables.ts";

/** All that an evaluation or a search found. */
export interface DesignOutcome {
  readonly results: readonly DesignResult[];
  /** One design alone, with shorter blocks. */
  readonly shorter: readonly DesignResult[];
  /** Null unless designs were searched. The best is then the first of the results. */
  readonly search: SearchOutcome | null;
  readonly rates: Rates;
}

/** What is meant by identifying, in one sentence. */
export function identifyingRule(question: Question): string {
  const { names, chance } = namesAsked(question);
  return `A design is identifying if the 95 % lower bound of the share of simulated people who get the right one of ${names} names is at least ${IDENTIFYING} (chance ${chance}), not identifying if the upper bound is below, and undecided otherwise.`;
}

/** The question of an evaluation: all its results have the same. */
export function questionOf({ results }: Pick<DesignOutcome, "results">): Question {
  return parseQuestion(results[0].question);
}

/** One JSON document of everything. */
export function designDocument({ results, shorter, search, rates }: DesignOutcome): object {
  return {
    rates,
    rule: identifyingRule(questionOf({ results })),
    designs: results.map(({ candidate, ...result }) => ({
      name: candidate.name,
      settings: candidate.settings,
      file: taskFileOf(candidate),
      cost: costOf(candidate, rates),
      ...result,
    })),
    lengths: shorter.length > 0 ? lengthRows([...shorter, ...results]) : null,
    search: search && searchRows(search),
  };
}
