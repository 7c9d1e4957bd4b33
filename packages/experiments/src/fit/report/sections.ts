import { plusMinus } from "@cause-toolkit/figures/text";
import { type Html, html } from "../../report/html.ts";
import { flagsAt } from "../../studies/people/flags.ts";
import { toldRight } from "../../studies/people/replicas.ts";
import { type FitResults, mostFrequentModel } from "../fit-results.ts";
import { calibrationSentence } from "../statements.ts";
import { type Cell, number, table } from "./table.ts";

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
      ...[number(exceedance[k]), number(protectedExceedance[k])],
      ...(replicas
        ? [
            number(toldRight(replicas.inference, name)),
            { text: back ? `${back.mean.toFixed(2)} ± ${back.sd.toFixed(2)}` : "", number: true },
          ]
        : []),
      { text: flag ?? "" },
    ];
  });
  const head = ["inference", "frequency", "exceedance", "protected", ...(replicas ? ["told right", "comes back as"] : []), "flag"]; // biome-ignore format: a row
  const caption =
    "Frequencies ± one standard deviation. Told right: share of simulated people of this inference who are named so. Comes back as: what simulated groups with this true frequency are estimated at.";
  return html`${table(caption, head, rows)}${replicas !== null && calibrationList(outcome.replicas)}`;
}

function calibrationList(replicas: FitResults["outcome"]["replicas"]): Html {
  const shown = (replicas?.calibration ?? []).filter(({ truth }) => truth >= 0.05);
  return html`<p>Do such frequencies come back? ${shown.map((one) => `${one.family}: ${calibrationSentence(one)} (± ${one.error.toFixed(2)}, as there are few simulated people). `)}</p>
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
    const quartiles = (values: readonly number[]) => [0.25, 0.5, 0.75].map((share) => values[Math.round(share * (values.length - 1))]); // biome-ignore format: a formula
    const text = (values: readonly number[]) => {
      const [low, middle, high] = quartiles(values).map((one) => Number(one.toPrecision(3)));
      return { text: `${middle} (${low} to ${high})`.replaceAll("-", "−"), number: true };
    };
    const flag = flags.parameter(name, model);
    return [
      { text: name, flagged: flag !== null },
      ...(pair ? pair.map((group) => text(of(group))) : [text(of())]),
      number(recoveryOfModel(outcome, model, name)),
      { text: flag ?? "" },
    ];
  });
  const head = ["parameter", ...(pair ?? ["all people"]), "r", "flag"];
  const caption = `Parameters under ${model}, the most frequent model: median and quartiles over people, in the data's own units. r: correlation of true and fitted values in simulated people.`;
  return table(caption, head, rows);
}

function recoveryOfModel({ replicas }: FitResults["outcome"], model: string, name: string): number | null {
  const r = replicas?.recovery.find((one) => one.model === model && one.parameter === name)?.r;
  return r === undefined || Number.isNaN(r) ? null : r;
}

const MEASURES = { switch_rate: "changes of the arm", best_arm: "choices of the best arm", learning_rate: "learning rate" } as const; // biome-ignore format: a table

/** Predictive checks over all people. */
export function checksTable({ outcome }: FitResults): Html | false {
  const { summaries } = outcome.checks;
  if (summaries.length === 0) return false;
  const rows = summaries.map((one): Cell[] => [
    { text: `${MEASURES[one.measure]}${one.condition ? `, ${one.condition}` : ""}`, flagged: one.flagged },
    ...[number(one.observed), number(one.expected)],
    {
      text: Number.isNaN(one.error) ? number(one.difference).text : plusMinus(one.difference, one.error, (x) => number(x).text), // biome-ignore format: a cell
      ...{ number: true, flagged: one.flagged },
    },
    number(one.people, 0),
    { text: one.flagged ? "models and people differ by more than chance" : "" },
  ]);
  return table(
    "Means over people ± standard errors of the difference. A difference is flagged from 3 standard errors and 0.05 on.",
    ["measure", "people did", "models do", "difference", "people", "flag"],
    rows,
  );
}
