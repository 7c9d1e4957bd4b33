import { CHECK_MEASURES } from "@cause-toolkit/people/checks";
import { CHECK_WORDS } from "../check-words.ts";
import type { CheckSummary } from "../checks.ts";
import type { FitResults } from "../results.ts";
import { withError } from "../with-error.ts";
import { FEW_PEOPLE, type Lists } from "./lists.ts";

/** Whether models do what people do. */
export function aboutChecks({ outcome }: FitResults, { can, cannot }: Lists): void {
  const { summaries } = outcome.checks;
  for (const measure of CHECK_MEASURES) {
    const own = summaries.filter((one) => one.measure === measure);
    const text = ({ condition, observed, expected }: CheckSummary) =>
      `${condition && own.length > 1 ? `${condition}: ` : ""}${observed.toFixed(2)}, the models ${expected.toFixed(2)}`;
    const bad = own.filter(({ flagged }) => flagged);
    for (const one of bad) {
      cannot.push(
        `That the models describe ${CHECK_WORDS[measure].object} (${text(one)}; difference ${withError(one.difference, one.error)}).`,
      );
    }
    const enough = own.length > 0 && own.every(({ people }) => people >= FEW_PEOPLE);
    const ahead = own.some(({ how }) => how.includes("one step ahead")) ? ", one choice ahead" : "";
    if (enough && bad.length === 0) {
      can.push(`Models describe ${CHECK_WORDS[measure].object}${ahead} (${own.map(text).join("; ")}).`);
    }
  }
}
