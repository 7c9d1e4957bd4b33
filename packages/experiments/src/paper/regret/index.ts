import { REGIMES } from "../../regimes.ts";
import { FIELD } from "../races/race.ts";
import { raceExperiment } from "../races/race-experiment.ts";
import { regretClaims } from "./claims.ts";

const NAMES = ["mixed", "s-dominant", "v-dominant"] as const;

/** Section 6.1: regret in three restless regimes. */
export const regret = raceExperiment({
  id: "regret",
  title: "Regret in three regimes",
  where: "§6.1, Fig. 1",
  about:
    "Four arms drift and are noisy. In the mixed regime both noises differ between arms; in the s-dominant regime two arms are very noisy; in the v-dominant regime two arms drift fast. Which policy loses least compared with always pulling the best arm?",
  paper: true,
  races: () =>
    NAMES.map((name) => ({
      id: `regret/${name}`,
      title: name,
      simulation: { arms: REGIMES[name], policies: FIELD },
    })),
  claims: regretClaims,
  figure: { title: "Cumulative regret in the paper's three regimes" },
});
