/** The lesion experiment: learners that cannot see one of the noises, and what becomes of their learning rate and bonus. */
import { runLesion } from "../../../lesion/run.ts";
import type { Experiment, Settings } from "../../experiment.ts";
import { lesionClaims } from "./claims.ts";
import { lesionFigures } from "./figures.ts";
import { REFERENCES, START, STOCHASTICITIES, VOLATILITIES } from "./rows.ts";

/** As many as make a block: fewer say nothing. */
const LEAST_RUNS = 64;

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
  runs: ({ runs }) => Math.max(64, Math.round(runs / 10)),
  conditions: () => CELLS.map(({ id }) => ({ id, weight: 10 })),
  async run({ id }, settings, engine, options) {
    const { volatility, stochasticity } = CELLS.find((cell) => cell.id === id) ?? CELLS[0];
    const runs = runsOf(settings);
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

function runsOf({ runs }: Settings): number {
  return Math.max(LEAST_RUNS, Math.round(runs / 10));
}
