import type { Phase } from "@cause-toolkit/core/simulate";
import type { Claim, Test } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import { S_DOMINANT, SWEPT, sweptId } from "./conditions.ts";
import { minus, percent, shareOf } from "./rows.ts";

type Axis = "volatility" | "stochasticity";

export function behaviourClaims(rows: readonly Row[]): Claim[] {
  return [...(["volatility", "stochasticity"] as const).flatMap((axis) => sweptClaims(rows, axis)), downWeight(rows)];
}

export const PHASE_WORDS: { readonly [P in Exclude<Phase, "all">]: string } = {
  early: "in the first 20 steps, 1/(1 − γ)",
  late: "in the steps after the first 20",
};

/** Another reading of a claim, which has no note of its own. */
export function readingOf(claim: Omit<Claim, "tests" | "note">, suffix: string, as: string, tests: Test[]): Claim {
  return { ...claim, id: `${claim.id}-${suffix}`, reading: { of: claim.id, as }, tests, note: "" };
}

/** The share rises with v, or falls with s, from each value to the next. The agent that decides plays Whittle's index, solved exactly. */
function sweptClaims(rows: readonly Row[], axis: Axis): Claim[] {
  const letter = axis === "volatility" ? "v" : "s";
  const values: readonly number[] = SWEPT[axis];
  const share = (agent: string, value: number, phase: Phase = "all") =>
    shareOf(rows, sweptId(axis, value), agent, "nonGreedy", phase);
  const tests = (agent: string, phase: Phase): Test[] =>
    values.slice(1).map((value, i) => ({
      kind: axis === "volatility" ? "more" : "less",
      label: `non-greedy share, ${agent}${phase === "all" ? "" : `, ${phase}`}: ${letter} = ${value} − ${letter} = ${values[i]}`,
      ...minus(share(agent, value, phase), share(agent, values[i], phase), "independent"),
      conditions: [sweptId(axis, values[i]), sweptId(axis, value)],
      policies: [agent],
    }));
  const curve = (agent: string) => values.map((value) => percent(share(agent, value))).join(", ");
  const described = {
    where: axis === "volatility" ? "Abstract, §1, §4.3, §7" : "Abstract, §1, §4.2, §6.1, §7",
    claim:
      axis === "volatility"
        ? "Volatility raises exploration: the share of pulls that are not greedy rises with v."
        : "Stochasticity lowers exploration: the share of pulls that are not greedy falls with s.",
  };
  const id = axis === "volatility" ? "behaviour-v" : "behaviour-s";
  const reading = (suffix: string, as: string, tests: Test[]) => readingOf({ ...described, id }, suffix, as, tests);
  return [
    {
      ...described,
      id,
      tests: tests("whittle", "all"),
      note: `Two equal arms, ${axis === "volatility" ? "s = 25" : "v = 4"}; a pull counts by its discount. At ${letter} = ${values.join(", ")}: Whittle's index ${curve("whittle")}; Gittins ${curve("gittins")}; CAUSE ${curve("cause")}; UCB with c = 1 ${curve("ucb:c=1")}.`,
    },
    reading("gittins", "an agent that plays the Gittins index", tests("gittins", "all")),
    reading("cause", "an agent that plays CAUSE", tests("cause", "all")),
    ...(["early", "late"] as const).map((phase) => reading(phase, PHASE_WORDS[phase], tests("whittle", phase))),
  ];
}

/** The pulls of the two noisy arms of the s-dominant regime. */
function downWeight(rows: readonly Row[]): Claim {
  const share = (policy: string) => shareOf(rows, S_DOMINANT, policy, "mostStochastic");
  const tests = ["cause", "gittins"].flatMap((policy): Test[] => [
    ...["ucb", "thompson"].map(
      (other): Test => ({
        kind: "less",
        label: `share of pulls of the noisy arms: ${policy} − ${other}`,
        ...minus(share(policy), share(other), "same worlds"),
        conditions: [S_DOMINANT],
        policies: [policy, other],
      }),
    ),
  ]);
  const all = ["cause", "gittins", "whittle", "ucb", "thompson", "myopic"];
  return {
    id: "down-weight",
    where: "§6.1",
    claim:
      "In the s-dominant regime CAUSE and Gittins explore the noisy arms less than UCB and Thompson sampling do, which treat all uncertainty alike.",
    tests,
    note: `Two of four arms have s = 900, the others s = 9. Share of pulls of the noisy arms, each counted by its discount: ${all.map((policy) => `${policy} ${percent(share(policy))}`).join(", ")}. UCB with c = 2.`,
  };
}
