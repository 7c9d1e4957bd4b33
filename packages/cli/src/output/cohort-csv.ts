import { type Cohort, cohortPerson, cohortSize, eachTrial, MISSED } from "@cause-toolkit/people";
import { csvFormatRows } from "d3-dsv";

/** The people of a cohort as `cause fit` reads them, and their truth apart. */
export interface CohortText {
  readonly data: string;
  readonly truth: string;
}

/** @param latent whether to write the true means of arms */
export function cohortCsv(cohort: Cohort, latent: boolean, onPerson: (done: number) => void): CohortText {
  const { arms, feedback } = cohort.design;
  const each = (prefix: string) => Array.from({ length: arms }, (_, k) => `${prefix}${k + 1}`);
  const full = feedback === "full" && arms > 1;
  const asked = cohort.predictionNoise !== null;
  const head = [
    ...["subject", "block", "trial", "choice", "reward", "forced"],
    ...(asked ? ["prediction"] : []),
    ...(full ? each("seen_") : []),
    ...[...each("v_"), ...each("s_"), ...(latent ? each("latent_") : [])],
  ];
  const rows: string[][] = [head];
  const truths: string[][] = [];
  const shown = (value: number) => (Number.isNaN(value) ? "" : String(value));
  for (let index = 0; index < cohortSize(cohort); index++) {
    const { data, truth } = cohortPerson(cohort, index);
    if (index === 0) truths.push(["subject", "model", ...Object.keys(truth.parameters)]);
    truths.push([truth.person, truth.model, ...Object.values(truth.parameters).map(String)]);
    eachTrial(data, ({ name, choice, forced, reward, prediction, noises, latent: means }, trial) => {
      const seen = Array.from(reward.subarray(trial * arms, (trial + 1) * arms), shown);
      const chosen = choice[trial];
      rows.push([
        ...[data.id, name, String(trial + 1)],
        ...(chosen === MISSED ? ["", ""] : [String(chosen + 1), seen[chosen]]),
        String(forced[trial]),
        ...(asked ? [shown(prediction[trial])] : []),
        ...(full ? seen : []),
        ...[...(noises?.volatility ?? []), ...(noises?.stochasticity ?? [])].map(String),
        ...(latent && means ? Array.from(means.subarray(trial * arms, (trial + 1) * arms), String) : []),
      ]);
    });
    onPerson(index + 1);
  }
  return { data: `${csvFormatRows(rows)}\n`, truth: `${csvFormatRows(truths)}\n` };
}
