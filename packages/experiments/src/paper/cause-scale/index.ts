import { REGIMES } from "../../regimes.ts";
import { raceExperiment } from "../races/race-experiment.ts";
import { difference, finalRegret, inWords, lessThanAll } from "../races/race-tests.ts";

const CASES = [
  { arms: 4, discount: 0.9 },
  { arms: 4, discount: 0.98 },
  { arms: 16, discount: 0.95 },
];
const POLICIES = [
  "cause",
  "cause:c=0.25",
  "cause:c=0.75",
  "cause:c=1",
  "cause:c=1.5",
  "gain",
  "gain:c=0.5",
  "gain:c=1",
  "gain:c=1.5",
  "gain:c=2",
];
const idOf = ({ arms, discount }: (typeof CASES)[number]) => `cause-scale/K=${arms} γ=${discount}`;

/** Beyond the paper: the constants of CAUSE and of our own index. */
export const causeScale = raceExperiment({
  id: "cause-scale",
  title: "The constants of CAUSE and gain",
  where: "beyond; App. E.2 mentions it",
  about:
    "CAUSE uses c = 1/2 for every number of arms and every discount. Would another constant do better? The same question applies to gain, whose default grows with the horizon.",
  paper: false,
  races: () =>
    CASES.map((one) => ({
      id: idOf(one),
      title: `${one.arms} arms, γ = ${one.discount}`,
      simulation: {
        arms: Array.from({ length: one.arms / 4 }, () => REGIMES.mixed).flat(),
        policies: POLICIES,
        discount: one.discount,
      },
    })),
  claims: (rows) =>
    CASES.map((one) => {
      const condition = idOf(one);
      const rivals = POLICIES.filter((policy) => policy.startsWith("cause:"));
      const regretOf = (policy: string) => finalRegret(rows, condition, policy).effect;
      const best = rivals.reduce((a, b) => (regretOf(a) < regretOf(b) ? a : b));
      return {
        id: `cause-scale-${one.arms}-${one.discount}`,
        where: "beyond",
        claim: `With ${one.arms} arms at γ = ${one.discount}, CAUSE does better with c = 1/2 than with 1/4, 3/4, 1 or 3/2.`,
        tests: lessThanAll(rows, condition, "cause", rivals),
        note: `The best of the other constants is ${best}. Minus CAUSE: ${best} ${inWords(difference(rows, condition, best, "cause"))}, gain ${inWords(difference(rows, condition, "gain", "cause"))}.`,
      };
    }),
  figure: {
    title: "Constants of CAUSE and gain in the mixed regime",
    caption: "Above: discounted regret over time. Below: the final regret of each minus that of CAUSE with c = 1/2.",
  },
});
