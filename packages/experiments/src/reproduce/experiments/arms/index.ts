import { REGIMES } from "../../../regimes.ts";
import type { Claim, Test } from "../../claims/claim.ts";
import type { Experiment, Row } from "../../experiment.ts";
import { FIELD, raceRows } from "../../races/race.ts";
import { raceFigure } from "../../races/race-figure.ts";
import { difference, inWords, lessThanAll, tie } from "../../races/reading.ts";

const COUNTS = [8, 12, 16];
const idOf = (count: number) => `arms/${count}`;

/** Appendix E: the mixed regime with more arms. */
export const arms: Experiment = {
  id: "arms",
  title: "More arms",
  where: "App. E",
  about: "The mixed regime with 8, 12 and 16 arms, as many of each kind.",
  paper: true,
  runs: ({ runs }) => runs,
  conditions: () => COUNTS.map((count) => ({ id: idOf(count), weight: count / 4 })),
  run({ id }, { runs, seed }, engine, options) {
    const count = COUNTS.find((candidate) => idOf(candidate) === id) ?? COUNTS[0];
    const many = Array.from({ length: count / 4 }, () => REGIMES.mixed).flat();
    const config = { arms: many, policies: FIELD, runs, seed };
    return raceRows({ condition: id, config, columns: { arms: count } }, engine, options);
  },
  claims: armsClaims,
  figures: (rows) => [
    raceFigure(
      "arms",
      "The mixed regime with more arms",
      "Above: discounted regret over time. Below: how much more each policy has lost than CAUSE at the end.",
      rows,
      COUNTS.map((count) => ({ condition: idOf(count), title: `${count} arms` })),
    ),
  ],
};

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
      where: "App. E",
      claim: "CAUSE is ahead of Gittins with 8 arms, tied with 12 and behind with 16.",
      tests: trend("gittins"),
      published: trend("gittins-published"),
      note: `Gittins minus CAUSE at 8, 12, 16 arms: ${gaps("gittins")} exact; ${gaps("gittins-published")} published.`,
    },
    {
      id: "arms-others",
      where: "App. E",
      claim: "At every number of arms CAUSE stays ahead of UCB and the sampling policies.",
      tests: COUNTS.flatMap((count) => lessThanAll(rows, idOf(count), "cause", ["ucb", "thompson", "predictive"])),
      note: `That is UCB with c = 2; with c = 1 it is ${gaps("ucb:c=1")} from CAUSE.`,
    },
  ];
}
