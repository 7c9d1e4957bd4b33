import type { Seed } from "@cause-toolkit/core";
import { hypot } from "@cause-toolkit/core/numerics";
import type { Claim, Test } from "../../claims/claim.ts";
import { REGIMES } from "../../regimes.ts";
import type { Row } from "../../row.ts";
import { FIELD } from "../races/race.ts";
import { type Race, raceExperiment } from "../races/race-experiment.ts";
import { difference, finalRegret, inWords, lessThanAll, tie } from "../races/race-tests.ts";

const COUNTS = [8, 12, 16];
const idOf = (count: number) => `arms/${count}`;
const TUNING = "arms/16-tuning";
/** Beside the paper's ½, which it suggests to vary with the number of arms. */
const CONSTANTS = [0.6, 0.75, 0.9, 1.1].map((c) => `cause:c=${c}`);
const armsOf = (count: number) => Array.from({ length: count / 4 }, () => REGIMES.mixed).flat();

/** Appendix E.2: the mixed regime with more arms. */
export const arms = raceExperiment({
  id: "arms",
  title: "More arms",
  where: "App. E.2, Fig. 7",
  about: "The mixed regime with 8, 12 and 16 arms; each kind of arm occurs equally often.",
  paper: true,
  races: ({ seed }) => [
    ...COUNTS.map((count) => ({
      id: idOf(count),
      title: `${count} arms`,
      weight: count / 4,
      simulation: { arms: armsOf(count), policies: [...FIELD, ...CONSTANTS] },
      columns: { arms: count },
    })),
    tuningRace(seed),
  ],
  claims: armsClaims,
  figure: { title: "The mixed regime with more arms" },
});

/** Where the best constant at 16 arms is chosen, on separate seeds. */
function tuningRace(seed: Seed): Race {
  const simulation = { arms: armsOf(16), policies: ["cause", ...CONSTANTS], seed: `${seed}/tuning` };
  return { id: TUNING, title: "16 arms, tuning", drawn: false, weight: 1, simulation };
}

function armsClaims(rows: readonly Row[]): Claim[] {
  const crossing = (gittins: string): Test[] => [
    ...lessThanAll(rows, idOf(8), "cause", [gittins]),
    tie(rows, idOf(12), gittins, "cause"),
    ...lessThanAll(rows, idOf(16), gittins, ["cause"]),
  ];
  const gaps = (gittins: string) =>
    COUNTS.map((count) => inWords(difference(rows, idOf(count), gittins, "cause"))).join(", ");
  const note = `Gittins minus CAUSE at 8, 12, 16 arms: ${gaps("gittins")} exact; ${gaps("gittins-published")} in our reconstruction of the published numerics.`;
  const tuned = CONSTANTS.reduce((a, b) => (tuningRegret(rows, b) < tuningRegret(rows, a) ? b : a));
  return [
    {
      id: "arms-trend",
      where: "App. E.2, Fig. 7",
      claim: "The lead of CAUSE over Gittins narrows, and turns into a lag, as arms are added.",
      tests: narrowing(rows, "gittins"),
      published: narrowing(rows, "gittins-published"),
      note,
    },
    {
      id: "arms-crossing",
      where: "App. E.2, Fig. 7",
      claim: "CAUSE is ahead of Gittins with 8 arms, tied with 12 and behind with 16.",
      tests: crossing("gittins"),
      published: crossing("gittins-published"),
      note,
    },
    {
      id: "arms-constant",
      where: "App. E.2",
      claim: "With a c that varies with the number of arms, CAUSE could keep its lead over Gittins at 16 arms.",
      tests: lessThanAll(rows, idOf(16), tuned, ["gittins"]),
      published: lessThanAll(rows, idOf(16), tuned, ["gittins-published"]),
      note: `The best of c = ${CONSTANTS.map((name) => name.slice("cause:c=".length)).join(", ")} is chosen on separate seeds: ${tuned}. At 16 arms, minus CAUSE at ½: ${tuned} ${inWords(difference(rows, idOf(16), tuned, "cause"))}, Gittins ${inWords(difference(rows, idOf(16), "gittins", "cause"))}.`,
    },
    {
      id: "arms-others",
      where: "App. E.2, Fig. 7",
      claim: "At every number of arms CAUSE stays ahead of UCB at c = 2 and the sampling policies.",
      tests: COUNTS.flatMap((count) => lessThanAll(rows, idOf(count), "cause", ["ucb", "thompson", "predictive"])),
      note: `UCB with c = 1 minus CAUSE at 8, 12, 16 arms: ${gaps("ucb:c=1")}.`,
    },
  ];
}

/** Gittins minus CAUSE falls from each number of arms to the next. Races have their own worlds, so the squares of the errors add. */
function narrowing(rows: readonly Row[], gittins: string): Test[] {
  return COUNTS.slice(1).map((count, i) => {
    const gap = (arms: number) => difference(rows, idOf(arms), gittins, "cause");
    const [fewer, more] = [gap(COUNTS[i]), gap(count)];
    return {
      kind: "less",
      label: `${gittins} − cause: ${count} arms − ${COUNTS[i]} arms`,
      effect: more.effect - fewer.effect,
      sem: hypot(more.sem, fewer.sem),
      runs: more.runs,
      conditions: [idOf(COUNTS[i]), idOf(count)],
      policies: [gittins, "cause"],
    };
  });
}

function tuningRegret(rows: readonly Row[], policy: string): number {
  return finalRegret(rows, TUNING, policy).effect;
}
