import { eachTrial, MISSED, type PersonData } from "../data/person.ts";
import { modelName, parametersOf } from "../models/model.ts";
import type { Cohort, Truth } from "./cohort.ts";

/** The columns of a cohort's data, as `cause fit` reads them; on demand with the true means of arms. */
export function cohortHeader(cohort: Cohort, latent = false): string[] {
  const each = (prefix: string) => Array.from({ length: cohort.design.arms }, (_, k) => `${prefix}${k + 1}`);
  return [
    "subject",
    "block",
    "trial",
    "choice",
    "reward",
    "forced",
    ...(statesPredictions(cohort) ? ["prediction"] : []),
    ...(seesAllArms(cohort) ? each("seen_") : []),
    ...each("v_"),
    ...each("s_"),
    ...(latent ? each("mean_") : []),
  ];
}

/** The cells of one person's trials under these columns. */
export function cohortRows(cohort: Cohort, person: PersonData, latent = false): string[][] {
  const { arms } = cohort.design;
  const shown = (value: number) => (Number.isNaN(value) ? "" : String(value));
  const rows: string[][] = [];
  eachTrial(person, ({ name, choice, forced, reward, prediction, noises, latent: means }, trial) => {
    const seen = Array.from(reward.subarray(trial * arms, (trial + 1) * arms), shown);
    const chosen = choice[trial];
    rows.push([
      person.id,
      name,
      String(trial + 1),
      ...(chosen === MISSED ? ["", ""] : [String(chosen + 1), seen[chosen]]),
      String(forced[trial]),
      ...(statesPredictions(cohort) ? [shown(prediction[trial])] : []),
      ...(seesAllArms(cohort) ? seen : []),
      ...[...(noises?.volatility ?? []), ...(noises?.stochasticity ?? [])].map(String),
      ...(latent && means ? Array.from(means.subarray(trial * arms, (trial + 1) * arms), String) : []),
    ]);
  });
  return rows;
}

/** A person's truth as a row, with a column for each parameter of any model of the cohort: null where the person's model has none. */
export function truthRow(
  cohort: Cohort,
  { person, model, parameters }: Truth,
): { [column: string]: string | number | null } {
  const names = new Set(
    cohort.kinds.flatMap((kind) => parametersOf(kind.model, cohort.settings).map(({ name }) => name)),
  );
  const drawn = [...names]
    .map((name) => [name, parameters[name] ?? null] as const)
    .filter(([name, value]) => value !== null || drawnBySome(cohort, name));
  return { subject: person, model: modelName(model), ...Object.fromEntries(drawn) };
}

/** Whether people of some kind have a value of this parameter. */
function drawnBySome({ kinds, settings, predictionNoise }: Cohort, parameter: string): boolean {
  return kinds.some(({ model }) =>
    parametersOf(model, settings).some(
      ({ name, population }) => name === parameter && (population !== null || predictionNoise !== null),
    ),
  );
}

function statesPredictions({ predictionNoise }: Cohort): boolean {
  return predictionNoise !== null;
}

function seesAllArms({ design: { arms, feedback } }: Cohort): boolean {
  return feedback === "full" && arms > 1;
}
