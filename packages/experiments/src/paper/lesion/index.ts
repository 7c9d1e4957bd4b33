/** The lesion experiment: the learning rate and bonus of learners that cannot infer one of the noises. */
import type { LesionOptions } from "../../lesion/config.ts";
import { runLesion } from "../../lesion/run.ts";
import type { Experiment } from "../experiment.ts";
import { filterRuns } from "../filter-runs.ts";
import { lesionClaims } from "./claims.ts";
import { lesionFigures } from "./figures.ts";
import { FURTHER, REFERENCES, START, STOCHASTICITIES, VOLATILITIES } from "./rows.ts";

export const lesion: Experiment<LesionOptions & { readonly runs: number }> = {
  id: "lesion",
  title: "Lesions of noise inference",
  where: "§6.4, Fig. 3; App. C.3",
  about:
    "Does blindness to one noise reverse how learning rate and CAUSE bonus respond to that noise, and leave the response to the other noise unchanged?",
  paper: true,
  runs: filterRuns,
  conditions: (settings) =>
    VOLATILITIES.flatMap((volatility) =>
      STOCHASTICITIES.map((stochasticity) => ({
        id: `lesion/v=${volatility},s=${stochasticity}`,
        weight: 10,
        config: {
          volatility: [volatility],
          stochasticity: [stochasticity],
          runs: filterRuns(settings),
          seed: settings.seed,
          start: START,
          referenceVariance: [REFERENCES.median, REFERENCES.prior],
          further: FURTHER.map(({ words, ...reading }) => reading),
          ...(settings.filter && { filter: settings.filter }),
        },
      })),
    ),
  async run({ config }, engine, options) {
    const { rows } = await runLesion(config, engine, options);
    return rows.map((row) => ({ ...row, runs: config.runs }));
  },
  claims: (rows) => lesionClaims(rows),
  figures: lesionFigures,
};
