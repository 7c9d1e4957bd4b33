import type { Claim, Test } from "../../claims/claim.ts";
import { REGIMES } from "../../regimes.ts";
import type { Row } from "../../row.ts";
import { FIELD } from "../races/race.ts";
import { raceExperiment } from "../races/race-experiment.ts";
import { difference, inWords, lessThanAll, tie } from "../races/race-tests.ts";

const COUNTS = [8, 12, 16];
const idOf = (count: number) => `arms/${count}`;

/** Appendix E.2: the mixed regime with more arms. */
export const arms = raceExperiment({
  id: "arms",
  title: "More arms",
  where: "App. E.2, Fig. 7",
  about: "The mixed regime with 8, 12 and 16 arms; each kind of arm occurs equally often.",
  paper: true,
  races: () =>
    COUNTS.map((count) => ({
      id: idOf(count),
      title: `${count} arms`,
      weight: count / 4,
      simulation: { arms: Array.from({ length: count / 4 }, () => REGIMES.mixed).flat(), policies: FIELD },
      columns: { arms: count },
    })),
  claims: armsClaims,
  figure: {
    title: "The mixed regime with more arms",
    caption: "Above: discounted regret over time. Below: the final regret of each policy minus CAUSE's.",
  },
});

function armsClaims(rows: readonly Row[]): Claim[] {
  const trend = (gittins: string): Test[] => [
    ...lessThanAll(rows, idOf(8), "cause", [gittins]),
    tie(rows, idOf(12), gittins, "cause"),
    ...lessThanAll(rows, idOf(16), gittins, ["cause"]),
  ];
  const gaps = (gittins: string) =>
    COUNTS.map((count) => inWords(difference(rows, idOf(count), gittins, "cause"))).join(", ");
  return [
    {
      id: "arms-trend",
      where: "App. E.2, Fig. 7",
      claim: "CAUSE is ahead of Gittins with 8 arms, tied with 12 and behind with 16.",
      tests: trend("gittins"),
      published: trend("gittins-published"),
      note: `Gittins minus CAUSE at 8, 12, 16 arms: ${gaps("gittins")} exact; ${gaps("gittins-published")} published.`,
    },
    {
      id: "arms-others",
      where: "App. E.2, Fig. 7",
      claim: "At every number of arms CAUSE stays ahead of UCB and the sampling policies.",
      tests: COUNTS.flatMap((count) => lessThanAll(rows, idOf(count), "cause", ["ucb", "thompson", "predictive"])),
      note: `UCB has c = 2 here. UCB with c = 1 minus CAUSE at 8, 12, 16 arms: ${gaps("ucb:c=1")}.`,
    },
  ];
}
