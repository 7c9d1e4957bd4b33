import { count } from "@cause-toolkit/figures/text";
import { parseModel } from "@cause-toolkit/people";
import { inferenceOf } from "@cause-toolkit/people/models";
import { withError } from "../../people/with-error.ts";
import { type Html, html } from "../../report/html.ts";
import { type DesignOutcome, questionOf } from "../document.ts";
import type { DesignResult } from "../evaluate.ts";
import { BONUS, BONUS_OR_FORGETTING, BOTH, FORGETTING, namesAsked } from "../question.ts";
import { calledShare } from "../wrongly-called.ts";

const named = ({ accuracy }: DesignResult) => withError(accuracy.share, accuracy.error);

/** The answer: how many people one design names rightly and how many it takes to find blind people, or which of several designs is best. */
export function headlineOf(outcome: DesignOutcome): Html {
  const { results, search } = outcome;
  const best = bestOf(outcome);
  const question = questionOf(outcome);
  const { names, chance } = namesAsked(question);
  const further = question.groups ? neededFor(best) : toldApart(best);
  if (results.length === 1) {
    return html`<strong>${named(best)} of simulated people get the right one of ${names} names (chance ${chance}): this design is ${best.verdict}.</strong> ${further}`;
  }
  if (search) {
    const tried = search.rows.filter(({ round }) => round === 1).length;
    const against = results.find(({ candidate }) => !candidate.name.startsWith(best.candidate.name));
    return html`<strong>The best of ${count(tried, "design")}, ${best.candidate.name}, gives ${named(best)} of simulated people the right one of ${names} names (chance ${chance})${against && `; the usual one gives it to ${named(against)}`}.</strong> It is ${best.verdict}. ${further}`;
  }
  const identifying = results.filter(({ verdict }) => verdict === "identifying").length;
  const worst = results.reduce((low, one) => (one.accuracy.share < low.accuracy.share ? one : low));
  return html`<strong>Of ${count(results.length, "design")}, ${identifying === 0 ? "none is" : identifying === 1 ? "1 is" : `${identifying} are`} identifying.</strong> The best, ${best.candidate.name}, gives ${named(best)} of simulated people the right one of ${names} names (chance ${chance}); the worst, ${worst.candidate.name}, ${named(worst)}.`;
}

/** The best of a search comes first; of others, the one that tells most about a person. */
export function bestOf({ results, search }: DesignOutcome): DesignResult {
  return search
    ? results[0]
    : results.reduce((best, one) => (one.information.mean > best.information.mean ? one : best));
}

/** How well people with a bonus and people who forget are told apart. */
export function toldApart({ pairs, words }: DesignResult): string {
  const is = (kind: string, word: string) => BONUS_OR_FORGETTING.word(parseModel(kind)) === word;
  const pair = pairs.find(({ first, second }) => is(first, BONUS) && is(second, FORGETTING));
  if (!pair) return "";
  const { share, error } = pair.accuracy;
  const wrong = calledShare(words, FORGETTING, [BONUS, BOTH]);
  return `Where everybody has a bonus or forgets, ${withError(share, error)} are told which (chance 0.50). Of people who forget and have no bonus, ${wrong.share.toFixed(2)} (95 % ${wrong.low.toFixed(2)} to ${wrong.high.toFixed(2)}) are called explorers.`;
}

/** People in all who are needed to find each kind, at the share in the middle of those that were tried. */
function neededFor({ sizes }: DesignResult): string {
  const shares = [...new Set(sizes.map(({ share }) => share))].sort((a, b) => a - b);
  const share = shares[Math.floor(shares.length / 2)];
  const each = sizes
    .filter((one) => one.share === share)
    .map(({ kind, needed, error }) => {
      const people =
        needed === null
          ? "more than 1000 people"
          : `${needed}${error === null ? "" : ` ± ${Math.round(error)}`} people`;
      return `${people} for ${inferenceOf(parseModel(kind))}`;
    });
  if (each.length === 0) return "";
  return `Where ${Number((100 * share).toPrecision(3))} % of a group are blind, half of them to each noise, 80 % power to find them takes ${each.join(" and ")}.`;
}
