/** Sections 1 and 7 predict behaviour of lesioned agents; the paper's own experiments are of their bonus. */
import { barFigure } from "@cause-toolkit/figures";
import type { BehaviourRunConfig } from "../behaviour/conditions.ts";
import { behaviourRows, shareOf } from "../behaviour/rows.ts";
import type { Experiment } from "../experiment.ts";
import { STOCHASTICITIES, VOLATILITIES } from "../lesion/rows.ts";
import { runsInWords } from "../runs-in-words.ts";
import { lesionBehaviourClaims } from "./claims.ts";
import { LEARNER_NAMES, learnerConditions, learnerId, learnerRuns } from "./conditions.ts";

const TITLE = "Exploration of healthy and lesioned agents";
const CAPTION =
  "The discounted share of pulls of an arm without the highest predicted mean, on two equal arms. All play CAUSE, with the noises that they know or infer.";

export const lesionBehaviour: Experiment<BehaviourRunConfig> = {
  id: "lesion-behaviour",
  title: "Lesions in behaviour",
  where: "§1, §7; beyond §6.4",
  about:
    "Do agents that are blind to stochasticity explore too much where it is high, and agents that are blind to volatility too little where it is high? The paper predicts so, and tests the bonus. Here they play.",
  paper: true,
  runs: learnerRuns,
  conditions: learnerConditions,
  run: behaviourRows,
  claims: (rows) => lesionBehaviourClaims(rows),
  figures: (rows, settings) => [
    {
      id: "lesion-behaviour",
      title: TITLE,
      caption: CAPTION,
      computations: learnerConditions(settings).map(({ id, config: { simulation } }) => ({
        label: id.replace("lesion-behaviour/", ""),
        kind: "simulation",
        config: simulation,
      })),
      draw: (document) => {
        const bars = VOLATILITIES.flatMap((v) =>
          STOCHASTICITIES.flatMap((s) =>
            ["knows", ...LEARNER_NAMES].map((series) => {
              const { effect, sem } = shareOf(rows, learnerId(series, v, s), "cause");
              return { label: `v = ${v}, s = ${s}`, series, mean: 100 * effect, sem: 100 * sem };
            }),
          ),
        );
        return barFigure(
          TITLE,
          [{ title: "", bars }],
          "non-greedy pulls (%) →",
          [CAPTION, `${runsInWords(rows)}.`],
          document,
        );
      },
    },
  ],
};
