import type { TableRow } from "../../../downloads/save.ts";
import type { RunRecord } from "./record.ts";

/** A row for each trial: the series, and what each learner had come to after it. */
export function runRows({ series, learned, truth }: RunRecord): TableRow[] {
  return Array.from(series.latent, (latent, t) => {
    const row: { [column: string]: number } = { trial: t + 1, latent, observed: series.observed[t] };
    for (const { learner, volatility, stochasticity, learningRate, bonus, mean, variance } of learned) {
      row[`${learner} volatility`] = volatility[t];
      row[`${learner} stochasticity`] = stochasticity[t];
      row[`${learner} learningRate`] = learningRate[t];
      row[`${learner} bonus`] = bonus[t];
      row[`${learner} mean`] = mean[t];
      row[`${learner} variance`] = variance[t];
    }
    row["knowing both learningRate"] = truth.learningRate[t];
    return row;
  });
}

/** The same with the settings, and the particles of the trial that is shown. */
export function runDocument(record: RunRecord, at: number) {
  const { settings, truth, learned } = record;
  const of = (values: Float32Array) => [...values.subarray((at - 1) * settings.particles, at * settings.particles)];
  return {
    settings,
    knowingBoth: { ...truth, learningRate: [...truth.learningRate] },
    trials: runRows(record),
    particles: {
      trial: at,
      learners: Object.fromEntries(
        learned.map(({ learner, cloud }) => [
          learner,
          { volatility: of(cloud.v), stochasticity: of(cloud.s), weight: of(cloud.weight) },
        ]),
      ),
    },
  };
}
