/** The lesion experiment: learners that cannot see one of the noises, and what becomes of their learning rate and bonus. */
import { runLesion } from "../../../lesion/run.ts";
import type { Experiment } from "../../experiment.ts";
import { fewerRuns } from "../../fewer-runs.ts";
import { lesionClaims } from "./claims.ts";
import { lesionFigures } from "./figures.ts";
import { REFERENCES, START, STOCHASTICITIES, VOLATILITIES } from "./rows.ts";

const CELLS = VOLATILITIES.flatMap((volatility) =>
  STOCHASTICITIES.map((stochasticity) => ({
    id: `lesion/v=${volatility},s=${stochasticity}`,
    volatility: [volatility],
    stochasticity: [stochasticity],
  })),
);

export const lesion: Experiment = {
  id: "lesion",
  title: "Lesions of noise inference",
  where: "§6.4, App. C",
  about:
    "Does blindness to one noise reverse how learning rate and CAUSE bonus respond to it, and leave the response to the other as it is?",
  paper: true,
  runs: fewerRuns,
  conditions: () => CELLS.map(({ id }) => ({ id, weight: 10 })),
  async run({ id }, settings, engine, options) {
    const { volatility, stochasticity } = CELLS.find((cell) => cell.id === id) ?? CELLS[0];
    const runs = fewerRuns(settings);
    const { rows } = await runLesion(
      {
        volatility,
        stochasticity,
        runs,
        seed: settings.seed,
        start: START,
        referenceVariance: [REFERENCES.median, REFERENCES.prior],
      },
      engine,
      options,
    );
    return rows.map((row) => ({ ...row, runs }));
  },
  claims: (rows) => lesionClaims(rows),
  figures: (rows) => lesionFigures(rows),
};
