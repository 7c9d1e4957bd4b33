import type { Claim } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import { difference, exceedsCause, inWords, lessThanAll, tie } from "../races/race-tests.ts";

/** The paper's baselines other than Gittins. */
const OTHERS = ["ucb", "thompson", "predictive", "myopic"];
/** The smallest substantial margin, as a share of CAUSE's regret. */
const SUBSTANTIAL = 0.05;

export function regretClaims(rows: readonly Row[]): Claim[] {
  const all = ["mixed", "s-dominant", "v-dominant"].map((name) => `regret/${name}`);
  const [mixed, sDominant, vDominant] = all;
  const best = (condition: string, gittins: string) => lessThanAll(rows, condition, "cause", [gittins, ...OTHERS]);
  const gap = (condition: string, policy = "gittins") => inWords(difference(rows, condition, policy, "cause"));
  return [
    {
      id: "mixed-best",
      where: "§6.1",
      claim: "In the mixed regime CAUSE has the lowest regret of all, ahead of Gittins.",
      tests: best(mixed, "gittins"),
      published: best(mixed, "gittins-published"),
      note: `Gittins minus CAUSE: ${gap(mixed)} exact, ${gap(mixed, "gittins-published")} published. Other policies minus CAUSE: gain (our own index) ${gap(mixed, "gain")}, UCB with c = 1 ${gap(mixed, "ucb:c=1")}.`,
    },
    {
      id: "sdom-tie",
      where: "§6.1",
      claim: "In the s-dominant regime CAUSE and Gittins tie at the lowest regret.",
      tests: [tie(rows, sDominant, "gittins", "cause")],
      published: [tie(rows, sDominant, "gittins-published", "cause")],
      note: `A tie means a difference below 2 % of CAUSE's regret. Gittins minus CAUSE: ${gap(sDominant)} exact, ${gap(sDominant, "gittins-published")} published.`,
    },
    {
      id: "sdom-worse-than-myopic",
      where: "§6.1",
      claim: "In the s-dominant regime UCB and Thompson sampling do worse than no exploration at all.",
      tests: lessThanAll(rows, sDominant, "myopic", ["ucb", "thompson"]),
      note: "Both explore arms whose uncertainty is noise.",
    },
    {
      id: "vdom-margin",
      where: "§6.1",
      claim: "In the v-dominant regime CAUSE beats Gittins by a substantial margin.",
      headline: "Where volatility differs between arms, CAUSE beats Gittins by a substantial margin",
      tests: [exceedsCause(rows, vDominant, "gittins", SUBSTANTIAL)],
      published: [exceedsCause(rows, vDominant, "gittins-published", SUBSTANTIAL)],
      note: `Substantial means more than 5 % of CAUSE's regret. Gittins minus CAUSE: ${gap(vDominant)} exact, ${gap(vDominant, "gittins-published")} published. The Gittins index assumes that an arm drifts only when it is pulled. The Whittle index does not; Whittle minus CAUSE: ${gap(vDominant, "whittle")}.`,
    },
    {
      id: "standard-best",
      where: "Abstract, §6.1",
      claim:
        "In all three regimes CAUSE has less regret than UCB, Thompson sampling, predictive sampling and no exploration.",
      headline:
        "In all three regimes CAUSE has less regret than UCB, Thompson and predictive sampling and no exploration",
      tests: all.flatMap((condition) => lessThanAll(rows, condition, "cause", OTHERS)),
      note: `UCB as in the paper, with c = 2. UCB with c = 1 minus CAUSE: ${all.map((condition) => `${condition.replace("regret/", "")} ${gap(condition, "ucb:c=1")}`).join(", ")}.`,
    },
    {
      id: "all-best",
      where: "§6.1, Fig. 1",
      claim: "CAUSE has the lowest regret in all three regimes.",
      headline: "In all three regimes CAUSE has the lowest regret, lower than that of Gittins too",
      tests: all.flatMap((condition) => best(condition, "gittins")),
      published: all.flatMap((condition) => best(condition, "gittins-published")),
      note: `In the s-dominant regime exact Gittins minus CAUSE is ${gap(sDominant)}.`,
    },
  ];
}
