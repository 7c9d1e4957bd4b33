import { REGIMES } from "../../../regimes.ts";
import type { Experiment } from "../../experiment.ts";
import { FIELD, raceRows } from "../../races/race.ts";
import { raceFigure } from "../../races/race-figure.ts";
import { difference, finalRegret, inWords, lessThanAll } from "../../races/reading.ts";

const FACTORS = [0.1, 10];
const idOf = (factor: number) => `noise-scale/${factor}`;
/** A published table for arms that are not the paper's takes seconds each, and adds nothing here. */
const POLICIES = FIELD.filter((policy) => policy !== "gittins-published");

/** The study of the scale of the noises that Appendix C promises and Appendix E leaves out. */
export const noiseScale: Experiment = {
  id: "noise-scale",
  title: "The scale of the noises",
  where: "promised in App. C",
  about: "The mixed regime with both noises of every arm ten times smaller and ten times larger; the prior stays.",
  paper: true,
  runs: ({ runs }) => runs,
  conditions: () => FACTORS.map((factor) => ({ id: idOf(factor), weight: 1 })),
  run({ id }, { runs, seed }, engine, options) {
    const factor = FACTORS.find((candidate) => idOf(candidate) === id) ?? FACTORS[0];
    const arms = REGIMES.mixed.map(({ volatility, stochasticity }) => ({
      volatility: factor * volatility,
      stochasticity: factor * stochasticity,
    }));
    return raceRows(
      { condition: id, config: { arms, policies: POLICIES, runs, seed }, columns: { factor } },
      engine,
      options,
    );
  },
  claims: (rows) => [
    {
      id: "noise-scale",
      where: "promised in App. C",
      claim: "CAUSE keeps the lowest regret when both noises are ten times smaller or larger.",
      tests: FACTORS.flatMap((factor) =>
        lessThanAll(rows, idOf(factor), "cause", ["gittins", "ucb", "thompson", "predictive", "myopic"]),
      ),
      note: FACTORS.map((factor) => {
        const gap = (policy: string) => inWords(difference(rows, idOf(factor), policy, "cause"));
        return `At ${factor} × CAUSE has ${finalRegret(rows, idOf(factor), "cause").effect.toFixed(1)}; minus it Gittins ${gap("gittins")}, Whittle ${gap("whittle")}, gain ${gap("gain")}.`;
      }).join(" "),
    },
  ],
  figures: (rows) => [
    raceFigure(
      "noise-scale",
      "Both noises smaller and larger",
      "Above: discounted regret over time. Below: how much more each policy has lost than CAUSE at the end.",
      rows,
      FACTORS.map((factor) => ({ condition: idOf(factor), title: `noises × ${factor}` })),
    ),
  ],
};
