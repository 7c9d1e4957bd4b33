import { REGIMES } from "../../regimes.ts";
import { raceExperiment } from "../races/race-experiment.ts";
import { ucbClaims } from "./claims.ts";

const NAMES = ["s-dominant", "v-dominant", "mixed"] as const;
/** The paper's four (0.5, 1, 2, 3), and others that may be better. */
const TUNED = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const POLICIES = ["cause", ...TUNED.map((c) => `ucb:c=${c}`)];

/** Appendix E.3: UCB's constant. */
export const ucbScale = raceExperiment({
  id: "ucb-scale",
  title: "UCB's constant",
  where: "App. E.3, Fig. 8",
  about:
    "UCB adds c standard deviations. Which c is best in each regime, and does UCB with that c match CAUSE? The best c is chosen on separate seeds.",
  paper: true,
  races: ({ seed }) =>
    NAMES.flatMap((name) => {
      const simulation = { arms: REGIMES[name], policies: POLICIES };
      return [
        { id: `ucb-scale/${name}`, title: name, weight: 0.5, simulation },
        // Constants are chosen on these seeds and tested on the others.
        {
          id: `ucb-scale/${name}-tuning`,
          title: `${name}, tuning`,
          drawn: false,
          weight: 0.5,
          simulation: { ...simulation, seed: `${seed}/tuning` },
        },
      ];
    }),
  claims: ucbClaims,
  figure: {
    title: "UCB with other constants",
    caption: "Above: discounted regret over time. Below: the final regret of each constant minus CAUSE's.",
  },
});
