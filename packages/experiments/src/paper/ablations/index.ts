import { raceExperiment } from "../races/race-experiment.ts";
import { ablationClaims } from "./claims.ts";
import { ablationRaces } from "./conditions.ts";

/** Section 6.1 explains CAUSE's lead by one of its parts; here each part is left out in turn, and so are all approximations. */
export const ablations = raceExperiment({
  id: "ablations",
  title: "CAUSE without its parts",
  where: "§6.1, App. B",
  about:
    "What is each part of CAUSE worth: the damping by volatility, the saturation with uncertainty, the ½ that stands for the gate? And what regret has the message itself, without approximation?",
  paper: true,
  races: ablationRaces,
  claims: ablationClaims,
  figure: { title: "CAUSE without its parts" },
});
