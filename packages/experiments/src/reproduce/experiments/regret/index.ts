import { REGIMES } from "../../../regimes.ts";
import type { Experiment } from "../../experiment.ts";
import { FIELD, raceRows } from "../../races/race.ts";
import { raceFigure } from "../../races/race-figure.ts";
import { regretClaims } from "./claims.ts";

const NAMES = ["mixed", "s-dominant", "v-dominant"] as const;

/** Section 6.1: regret in three restless regimes. */
export const regret: Experiment = {
  id: "regret",
  title: "Regret in three regimes",
  where: "§6.1, Fig. regret",
  about:
    "Four arms drift and are noisy. In the mixed regime both noises differ between arms; in the s-dominant one two arms are very noisy; in the v-dominant one two arms drift fast. Who loses least against always pulling the best arm?",
  paper: true,
  runs: ({ runs }) => runs,
  conditions: () => NAMES.map((name) => ({ id: `regret/${name}`, weight: 1 })),
  run({ id }, { runs, seed }, engine, options) {
    const name = NAMES.find((candidate) => id === `regret/${candidate}`) ?? NAMES[0];
    return raceRows({ condition: id, config: { arms: REGIMES[name], policies: FIELD, runs, seed } }, engine, options);
  },
  claims: regretClaims,
  figures: (rows) => [
    raceFigure(
      "regret",
      "Cumulative regret in the paper's three regimes",
      "Above: discounted regret over time. Below: how much more each policy has lost than CAUSE at the end.",
      rows,
      NAMES.map((name) => ({ condition: `regret/${name}`, title: name })),
    ),
  ],
};
