import type { FolderFit } from "@cause-toolkit/experiments/folders";
import {
  BONUS_HEAD,
  bonusLines,
  bonusWeights,
  doubtfulNames,
  type FitPeopleOptions,
  flagsAt,
  missingBoth,
  sentenceOfExplorers,
  sentenceOfNames,
  undescribedSentence,
} from "@cause-toolkit/experiments/people";
import { count } from "@cause-toolkit/figures/text";
import { modelName, type PersonData, trialsOf } from "@cause-toolkit/people";
import { findingsOf, taskNotes } from "@cause-toolkit/people/data";
import { plainTable } from "./plain-table.ts";
import { onLine } from "./printable.ts";

const MOST_FINDINGS = 10;
const short = (value: number) => String(Number(value.toPrecision(4)));

/** What was read, and what is unusual in it. */
export function describePeople(
  file: string,
  people: readonly PersonData[],
  { models, settings }: FitPeopleOptions,
): string {
  const lengths = people.map(trialsOf);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  const groups = [...new Set(people.map(({ group }) => group))].filter(Boolean);
  const { start, spread, unit, lambda, variance } = settings;
  const findings = findingsOf(people);
  const lines = [
    `${file}: ${count(people.length, "person", "people")}, ${count(people[0].arms, "arm")}, ${least === most ? most : `${least} to ${most}`} trials each${groups.length > 0 ? `; groups ${groups.join(", ")}` : ""}`,
    `${count(models.length, "model")}: ${models.map(modelName).join(", ")}`,
    `start v ${short(start.volatility)}, s ${short(start.stochasticity)}; prior of rewards ${short(start.mean)} ± √${short(start.variance)}; spread ${short(spread)}; unit of CAUSE ${short(unit)}; λ ${lambda}; P by ${variance}`,
    ...taskNotes(people).map((text) => `check: ${text}`),
    ...findings.slice(0, MOST_FINDINGS).map(({ person, text }) => `check: person ${person} ${text}`),
    ...(findings.length > MOST_FINDINGS ? [`check: ${findings.length - MOST_FINDINGS} more in tables/people.csv`] : []),
  ];
  return lines.map((line) => `${onLine(line)}\n`).join("");
}

/** How parameters of the most frequent model differ between two groups. */
function differencesTable(
  { people, selection }: FolderFit,
  { names, parameters }: NonNullable<FolderFit["comparison"]>,
): string {
  const { model } = people[0].fits[selection.frequency.indexOf(Math.max(...selection.frequency))];
  const rows = parameters
    .filter((one) => modelName(one.model) === modelName(model))
    .map(({ parameter, difference, low, high, people: compared, excluded }) => [
      parameter,
      difference === undefined ? "" : `${difference.toFixed(2)} (${low?.toFixed(2)} to ${high?.toFixed(2)})`,
      String(compared),
      String(excluded),
    ]);
  const head = [`${modelName(model)}: ${names[1]} minus ${names[0]}`, "difference (95 %)", "compared", "excluded"];
  return `${plainTable([head, ...rows], ["left"])}\n excluded: participants whose data carry less than 0.3 of the prior's precision`;
}

/** The outcome of a fit, to read: inferences apart from bonuses, since the former are easier to tell. */
export function fitText(outcome: FolderFit, out: string): string {
  const { families, people, flags, comparison, rounds, settled, replicas } = outcome;
  const parts = Object.entries(families)
    .filter(([, { families: names }]) => names.length > 1)
    .map(([factor, family]) => {
      const rows = family.families.map((name, k) => [
        name,
        `${family.frequency[k].toFixed(2)} ± ${family.deviation[k].toFixed(2)}`,
        family.exceedance[k].toFixed(2),
        family.protectedExceedance[k].toFixed(2),
        ...(factor === "inference" && replicas
          ? [
              replicas.names[name].sensitivity?.toFixed(2) ?? "",
              replicas.names[name].positivePredictiveValue?.toFixed(2) ?? "",
            ]
          : []),
      ]);
      const last = factor === "inference" && replicas ? ["sensitivity", "predictive"] : [];
      return plainTable([[factor, "frequency", "exceedance", "protected", ...last], ...rows], ["left"]);
    });
  const weights = bonusWeights(outcome);
  if (weights.length > 0) parts.push(plainTable([[...BONUS_HEAD], ...bonusLines(weights)], ["left", "left"]));
  if (comparison) parts.push(differencesTable(outcome, comparison));
  const missing = missingBoth(weights);
  const poor = people.flatMap(({ fits }) => fits).filter(({ converged, maximum }) => !converged || !maximum).length;
  const undescribed = undescribedSentence(outcome);
  const notes = [
    ...flags.map(({ about, text }) => `FLAG ${about}: ${text}`),
    ...families.inference.families.flatMap((name) => {
      const flag = replicas ? flagsAt([], replicas).name("inference", name) : null;
      return flag === null ? [] : [`FLAG ${name}: ${flag}`];
    }),
    ...(undescribed === null ? [] : [`FLAG ${undescribed}`]),
    ...(poor > 0 ? [`check: ${count(poor, "fit")} did not end at a clear maximum; see tables/evidences.csv`] : []),
    ...(settled ? [] : [`check: group priors had not settled after ${count(rounds, "round")}`]),
    ...(comparison
      ? [
          `groups ${comparison.names.join(" and ")} differ in models with probability ${comparison.probabilityOfDifference.toFixed(3)}`,
        ]
      : []),
    ...(missing === null ? [] : [missing]),
    "Frequencies hold if one of these models is true.",
    ...(replicas
      ? [
          "sensitivity: share of simulated people of that inference, in this very task, who are named so; predictive: share of those named so who have it.",
        ]
      : []),
  ];
  const called = [sentenceOfNames(outcome), doubtfulNames(outcome), sentenceOfExplorers(outcome)]
    .filter((one) => one !== null)
    .join(" ");
  return `${called}\n\n${parts.join("\n\n")}\n\n${notes.map((note) => onLine(note)).join("\n")}\nWritten to ${out}: report.html, figures, methods.txt, tables/people.csv and others\n`;
}
