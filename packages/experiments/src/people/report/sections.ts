import { minusSigns } from "@cause-toolkit/figures/text";
import { modelName } from "@cause-toolkit/people";
import { type Html, html } from "../../report/html.ts";
import { type Cell, number, table } from "../../report/table.ts";
import { BONUS_CAPTION, BONUS_HEAD, bonusLines } from "../bonus-table.ts";
import { bonusWeights, missingBoth } from "../bonus-weights.ts";
import { CHECK_WORDS } from "../check-words.ts";
import { flagsAt } from "../flags.ts";
import { DIFFERENCE_HEAD, differenceCaption, differenceLines } from "../group-differences.ts";
import { recoveryIn } from "../replicas.ts";
import { type FitResults, mostFrequentModel } from "../results.ts";
import { calibrationSentence, SEEN } from "../statements/frequencies.ts";
import { withError } from "../with-error.ts";

/** Frequencies of inferences as numbers, with flags at them. */
export function frequenciesTable({ outcome }: FitResults): Html | false {
  const { families, frequency, deviation, exceedance, protectedExceedance } = outcome.families.inference;
  if (families.length < 2) return false;
  const { replicas } = outcome;
  const flags = flagsAt(outcome.flags, replicas);
  const rows = families.map((name, k): Cell[] => {
    const flag = flags.name("inference", name);
    const back = replicas?.calibration.find(({ family }) => family === name);
    return [
      { text: name, flagged: flag !== null },
      { text: `${frequency[k].toFixed(2)} ± ${deviation[k].toFixed(2)}`, number: true, flagged: flag !== null },
      number(exceedance[k]),
      number(protectedExceedance[k]),
      ...(replicas
        ? [
            cellWithError(replicas.names[name].sensitivity, replicas.names[name].sensitivityError),
            cellWithError(
              replicas.names[name].positivePredictiveValue,
              replicas.names[name].positivePredictiveValueError,
            ),
            cellWithError(back?.mean ?? null, back?.error ?? null),
          ]
        : []),
      { text: flag ?? "", flag: true },
    ];
  });
  const head = [
    "inference",
    "frequency",
    "exceedance",
    "protected",
    ...(replicas ? ["sensitivity", "positive predictive value", "calibration"] : []),
    "flag",
  ];
  const caption =
    "Frequencies ± one standard deviation. Sensitivity: share of simulated people of this inference who are named so. Positive predictive value: share of those named so who have it, in a group like this one. Calibration: what simulated groups with this true frequency are estimated at. These three ± one standard error, because few people are simulated; without it where fewer than five of a model are.";
  return html`${table(caption, head, rows)}${replicas !== null && calibrationList(outcome.replicas)}`;
}

/** A share by simulated people, with its standard error. */
function cellWithError(value: number | null, error: number | null): Cell {
  return { text: value === null ? "" : withError(value, error), number: true };
}

function calibrationList(replicas: FitResults["outcome"]["replicas"]): Html {
  const shown = (replicas?.calibration ?? []).filter(({ truth }) => truth >= SEEN);
  return html`<p>Calibration of the frequencies, with ${replicas?.each ?? 0} simulated people of each model. In brackets, the standard error of the mean, from five people on.</p>
<ul>
${shown.map((one) => html`<li>${one.family}: ${calibrationSentence(one)}${Number.isNaN(one.error) ? "" : ` (± ${one.error.toFixed(2)})`}.</li>\n`)}</ul>
`;
}

/** The group's parameters of the most frequent model. */
export function parametersTable({ outcome }: FitResults): Html {
  const { model, place } = mostFrequentModel(outcome);
  const flags = flagsAt(outcome.flags, outcome.replicas);
  const pair = outcome.comparison?.names;
  const rows = outcome.people[0].fits[place].estimates.map(({ name }, i): Cell[] => {
    const of = (group?: string) =>
      outcome.people
        .filter((one) => group === undefined || one.group === group)
        .map(({ fits }) => fits[place].estimates[i].value)
        .sort((a, b) => a - b);
    const quartiles = (values: readonly number[]) =>
      [0.25, 0.5, 0.75].map((share) => values[Math.round(share * (values.length - 1))]);
    const text = (values: readonly number[]) => {
      const [low, middle, high] = quartiles(values).map((one) => Number(one.toPrecision(3)));
      const text = values.length > 1 ? `${middle} (${low} to ${high})` : String(middle);
      return { text: minusSigns(text), number: true };
    };
    const flag = flags.parameter(name, model);
    return [
      { text: name, flagged: flag !== null },
      ...(pair ? pair.map((group) => text(of(group))) : [text(of())]),
      number(recoveryIn(outcome.replicas, model, name)?.r),
      { text: flag ?? "", flag: true },
    ];
  });
  const head = ["parameter", ...(pair ?? ["all people"]), "r", "flag"];
  const caption = `Parameters under ${modelName(model)}, the most frequent model: median and quartiles over people, in the data's own units. r: correlation of true and fitted values in simulated people.`;
  if (!outcome.comparison || !pair) return table(caption, head, rows);
  const lines = differenceLines(outcome.comparison.parameters, model);
  const differences = lines.map((line): Cell[] => line.map((text, k) => ({ text, number: k > 0 })));
  return html`${table(caption, head, rows)}${table(differenceCaption(pair, model), [...DIFFERENCE_HEAD], differences)}`;
}

/** The group's weight of each bonus that explores, with and without forgetting. */
export function bonusTable({ outcome }: FitResults): Html | false {
  const weights = bonusWeights(outcome);
  if (weights.length === 0) return false;
  const rows = bonusLines(weights).map((line): Cell[] => line.map((text, k) => ({ text, number: k > 1 })));
  const missing = missingBoth(weights);
  return html`${table(BONUS_CAPTION, [...BONUS_HEAD], rows)}${missing !== null && html`<p>${missing}</p>\n`}`;
}

/** Predictive checks over all people. */
export function checksTable({ outcome }: FitResults): Html | false {
  const { summaries } = outcome.checks;
  if (summaries.length === 0) return false;
  const rows = summaries.map((one): Cell[] => [
    { text: `${CHECK_WORDS[one.measure].title}${one.condition ? `, ${one.condition}` : ""}`, flagged: one.flagged },
    number(one.observed),
    number(one.expected),
    { text: withError(one.difference, one.error), number: true, flagged: one.flagged },
    number(one.people, 0),
    { text: one.flagged ? "models and people differ by more than chance" : "", flag: true },
  ]);
  return table(
    "Means over people ± standard errors of the difference. A difference is flagged from 3 standard errors and 0.05 on.",
    ["measure", "people did", "models do", "difference", "people", "flag"],
    rows,
  );
}
