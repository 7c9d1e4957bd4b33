import { REGIMES } from "../../../regimes.ts";
import type { Experiment } from "../../experiment.ts";
import { FIELD, raceRows } from "../../races/race.ts";
import { raceFigure } from "../../races/race-figure.ts";
import { difference, inWords, lessThanAll } from "../../races/reading.ts";

const DISCOUNTS = [0.8, 0.9, 0.98];
const idOf = (discount: number) => `discount/${discount}`;

/** Appendix E: the mixed regime at other discounts. */
export const discount: Experiment = {
  id: "discount",
  title: "Other discounts",
  where: "App. E",
  about: "The mixed regime again, with shorter and longer horizons.",
  paper: true,
  runs: ({ runs }) => runs,
  conditions: () => DISCOUNTS.map((gamma) => ({ id: idOf(gamma), weight: 1 })),
  run({ id }, { runs, seed }, engine, options) {
    const gamma = DISCOUNTS.find((candidate) => idOf(candidate) === id) ?? DISCOUNTS[0];
    const config = { arms: REGIMES.mixed, policies: FIELD, runs, seed, discount: gamma };
    return raceRows({ condition: id, config, columns: { discount: gamma } }, engine, options);
  },
  claims: (rows) =>
    DISCOUNTS.map((gamma) => {
      const order = (gittins: string) => [
        ...lessThanAll(rows, idOf(gamma), "cause", [gittins]),
        ...lessThanAll(rows, idOf(gamma), gittins, ["ucb", "thompson", "predictive"]),
      ];
      const gap = (policy: string) => inWords(difference(rows, idOf(gamma), policy, "cause"));
      return {
        id: `gamma-order-${gamma}`,
        where: "App. E",
        claim: `At γ = ${gamma}: CAUSE lowest, then Gittins, then UCB and the sampling policies.`,
        tests: order("gittins"),
        published: order("gittins-published"),
        note: `Minus CAUSE: Gittins ${gap("gittins")} exact, ${gap("gittins-published")} published; UCB ${gap("ucb")}; Thompson ${gap("thompson")}; gain ${gap("gain")}.`,
      };
    }),
  figures: (rows) => [
    raceFigure(
      "discount",
      "The mixed regime at other discounts",
      "Above: discounted regret over time. Below: how much more each policy has lost than CAUSE at the end.",
      rows,
      DISCOUNTS.map((gamma) => ({ condition: idOf(gamma), title: `γ = ${gamma}` })),
    ),
  ],
};
