import {
  costOf,
  type DesignContrast,
  type DesignOutcome,
  type DesignResult,
  identifyingRule,
  parseQuestion,
  powerWord,
  questionOf,
  toldApart,
} from "@cause-toolkit/experiments/design";
import { parseModel } from "@cause-toolkit/people";
import { inferenceOf } from "@cause-toolkit/people/models";
import { plainTable } from "./plain-table.ts";

/** The value alone where too few people were simulated for an error. */
const plusMinus = (value: number, error: number) =>
  value.toFixed(2) + (Number.isNaN(error) ? "" : ` ± ${error.toFixed(2)}`);
const kindName = (model: string) => inferenceOf(parseModel(model));
const needed = (people: number | null) => (people === null ? "no power" : String(people));

/** More designs than these are told of in the tables only. */
const MOST_TOLD = 4;

/** What designs can show, to read. */
export function designText({ results, search, rates }: DesignOutcome, out: string): string {
  const question = questionOf({ results });
  const rows = results.map(({ candidate, accuracy, information, verdict }) => {
    const { trials, minutes, pay } = costOf(candidate, rates);
    return [
      candidate.name,
      String(trials),
      minutes.toFixed(0),
      pay.toFixed(2),
      plusMinus(accuracy.share, accuracy.error),
      plusMinus(information.mean, information.error),
      verdict,
    ];
  });
  const head = ["design", "trials", "minutes", "pay", "right name", "bits", "verdict"];
  const parts = [
    ...(search
      ? [`Best of ${search.rows.filter(({ round }) => round === 1).length} designs: ${results[0].candidate.name}`]
      : []),
    plainTable([head, ...rows], ["left"]),
    identifyingRule(question),
    ...(results.length > MOST_TOLD
      ? ["Bayes factors, names, recovery, contrasts, power and limits of each design are in the tables and the report."]
      : results.map((result) => detailsOf(result, results.length > 1))),
    `Written to ${out}: report.html, tables, figures`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function detailsOf(result: DesignResult, titled: boolean): string {
  const { candidate, factors, recovery, contrasts, sizes, powers, limits, confusion, words, pairs, efficiency } =
    result;
  const { kinds, about, groups } = parseQuestion(result.question);
  const apart = pairs.map(({ first, second, accuracy }) => [first, second, plusMinus(accuracy.share, accuracy.error)]);
  const hundreds = (candidate.design.blocks * candidate.design.trials) / 100;
  const bayes = factors.map(({ truth, rival, mean, error }) => [
    truth,
    rival,
    plusMinus(mean, error),
    plusMinus(mean / hundreds, error / hundreds),
  ]);
  const mixture = sizes.map(({ kind, share, needed: size }) => {
    const own = powers.filter((one) => one.kind === kind && one.share === share);
    return [
      kindName(kind),
      `${Number((100 * share).toPrecision(3))} %`,
      ...own.map(({ power, error }) => plusMinus(power, error)),
      needed(size),
    ];
  });
  const powerHeads = [...new Set(powers.map(({ size }) => size))].map((size) => `power, ${size} people`);
  const parameters = recovery
    .filter(({ r }) => !Number.isNaN(r))
    .map(({ parameter, r, error, people }) => [parameter, plusMinus(r, error), String(people)]);
  const earned = efficiency.map(({ kind, mean, error }) => [kind, plusMinus(mean, error)]);
  const names = confusion.truths.map((truth, i) => {
    const total = confusion.counts[i].reduce((sum, one) => sum + one, 0);
    return [truth, ...confusion.counts[i].map((one) => (one / total).toFixed(2))];
  });
  return [
    ...(titled ? [`== ${candidate.name}`] : []),
    plainTable([["true \\ named", ...confusion.names], ...names], ["left"]),
    ...(confusion.names.length > kinds.length
      ? [
          `Right among ${confusion.names.length} models ${plusMinus(confusion.accuracy, confusion.error)}; ${about.replaceAll("_", " ")} alone ${plusMinus(words.accuracy, words.error)}`,
        ]
      : []),
    plainTable([["one of two kinds", "", "right name"], ...apart], ["left", "left"]),
    plainTable([["true", "rival", "log Bayes factor", "per 100 trials"], ...bayes], ["left", "left"]),
    plainTable([["parameter", "r", "people"], ...parameters], ["left"]),
    ...(earned.length > 0 ? [plainTable([["earned, of what the optimal policy gains", ""], ...earned], ["left"])] : []),
    ...(groups
      ? [
          plainTable([["mixed group", "blind", ...powerHeads, "people for 80 %"], ...mixture], ["left"]),
          plainTable([CONTRAST_HEADS, ...contrasts.map(contrastRow)], ["left", "left", "left"]),
        ]
      : [toldApart(result)]),
    `Cannot be shown:\n${limits.map(({ about, text }) => `- ${about}: ${text}.`).join("\n")}`,
  ].join("\n\n");
}

const CONTRAST_HEADS = ["measure", "effect of", "group", "healthy", "group", "d", "people a group", "at a share"];

function contrastRow(contrast: DesignContrast): string[] {
  const { measure, noise, kind, first, second, d, error, diluted, needed: people } = contrast;
  const at = diluted.map((one) => `${Number((100 * one.share).toPrecision(3))} %: ${needed(one.needed)}`);
  return [
    measure,
    noise,
    kindName(kind),
    plusMinus(first.mean, first.error),
    plusMinus(second.mean, second.error),
    plusMinus(d, error),
    powerWord(d, error, people) ?? String(people),
    at.join(", "),
  ];
}
