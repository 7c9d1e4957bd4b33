import { REGIMES } from "../../regimes.ts";
import { FIELD } from "../races/race.ts";
import { raceExperiment } from "../races/race-experiment.ts";
import { difference, finalRegret, inWords, lessThanAll } from "../races/race-tests.ts";

const FACTORS = [0.1, 10];
const idOf = (factor: number) => `noise-scale/${factor}`;
/** The published numerics take seconds for each arm that is not in the paper, and add nothing here. */
const POLICIES = FIELD.filter((policy) => policy !== "gittins-published");

/** The study of the scale of the noises that Appendix C.4 promises and Appendix E leaves out. */
export const noiseScale = raceExperiment({
  id: "noise-scale",
  title: "The scale of the noises",
  where: "promised in App. C.4",
  about:
    "The mixed regime with both noises of every arm ten times smaller and ten times larger; the prior is unchanged.",
  paper: true,
  races: () =>
    FACTORS.map((factor) => ({
      id: idOf(factor),
      title: `noises × ${factor}`,
      simulation: {
        arms: REGIMES.mixed.map(({ volatility, stochasticity }) => ({
          volatility: factor * volatility,
          stochasticity: factor * stochasticity,
        })),
        policies: POLICIES,
      },
      columns: { factor },
    })),
  claims: (rows) => [
    {
      id: "noise-scale",
      where: "promised in App. C.4",
      // The paper announces the study and reports no result.
      paper: false,
      claim: "CAUSE has the lowest regret when both noises are ten times smaller or larger.",
      tests: FACTORS.flatMap((factor) =>
        lessThanAll(rows, idOf(factor), "cause", ["gittins", "ucb", "thompson", "predictive", "myopic"]),
      ),
      note: FACTORS.map((factor) => {
        const gap = (policy: string) => inWords(difference(rows, idOf(factor), policy, "cause"));
        return `At ${factor} × the noises, CAUSE's regret is ${finalRegret(rows, idOf(factor), "cause").effect.toFixed(1)}; minus CAUSE: Gittins ${gap("gittins")}, Whittle ${gap("whittle")}, gain ${gap("gain")}.`;
      }).join(" "),
    },
  ],
  figure: { title: "Both noises smaller and larger" },
});
