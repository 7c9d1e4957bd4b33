import { REGIMES } from "../../regimes.ts";
import { FIELD } from "../races/race.ts";
import { raceExperiment } from "../races/race-experiment.ts";
import { difference, inWords, lessThanAll } from "../races/race-tests.ts";

const DISCOUNTS = [0.8, 0.9, 0.98];
const idOf = (discount: number) => `discount/${discount}`;

/** Appendix E.1: the mixed regime at other discounts. */
export const discount = raceExperiment({
  id: "discount",
  title: "Other discounts",
  where: "App. E.1, Fig. 6",
  about: "The mixed regime with shorter and longer horizons.",
  paper: true,
  races: () =>
    DISCOUNTS.map((gamma) => ({
      id: idOf(gamma),
      title: `γ = ${gamma}`,
      simulation: { arms: REGIMES.mixed, policies: FIELD, discount: gamma },
      columns: { discount: gamma },
    })),
  claims: (rows) =>
    DISCOUNTS.map((gamma) => {
      const order = (gittins: string) => [
        ...lessThanAll(rows, idOf(gamma), "cause", [gittins]),
        ...lessThanAll(rows, idOf(gamma), gittins, ["ucb", "thompson", "predictive"]),
      ];
      const gap = (policy: string) => inWords(difference(rows, idOf(gamma), policy, "cause"));
      return {
        id: `gamma-order-${gamma}`,
        where: "App. E.1, Fig. 6; §6.1",
        claim: `At γ = ${gamma}, CAUSE has the lowest regret, then Gittins, then UCB and the sampling policies.`,
        tests: order("gittins"),
        published: order("gittins-published"),
        note: `Minus CAUSE: Gittins ${gap("gittins")} exact, ${gap("gittins-published")} in our reconstruction of the published numerics; UCB with c = 2 ${gap("ucb")}; Thompson ${gap("thompson")}; gain ${gap("gain")}.`,
      };
    }),
  figure: { title: "The mixed regime at other discounts" },
});
