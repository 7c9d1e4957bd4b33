import type { Phase } from "@cause-toolkit/core/simulate";
import type { Claim, Test } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import { STOCHASTICITIES, VOLATILITIES } from "../lesion/rows.ts";
import type { Reading } from "../races/race-tests.ts";
import { KNOWS, learnerId, S_DOMINANT, SWEPT, sweptId } from "./conditions.ts";
import { shareOf } from "./rows.ts";

type Axis = "volatility" | "stochasticity";

export function behaviourClaims(rows: readonly Row[]): Claim[] {
  return [
    ...(["volatility", "stochasticity"] as const).flatMap((axis) => sweptClaims(rows, axis)),
    ...(["s", "v"] as const).flatMap((blind) => blindClaims(rows, blind)),
    downWeight(rows),
  ];
}

const PHASE_WORDS: { readonly [P in Exclude<Phase, "all">]: string } = {
  early: "in the first 20 steps, 1/(1 − γ)",
  late: "in the steps after the first 20",
};

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
  const reading = (suffix: string, as: string, its: Test[]): Claim => ({
    ...described,
    id: `${id}-${suffix}`,
    reading: { of: id, as },
    tests: its,
    note: "",
  });
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

/** A lesioned agent against the healthy one, on the same worlds, where the noise to which it is blind is high. */
function blindClaims(rows: readonly Row[], blind: "s" | "v"): Claim[] {
  const learner = blind === "s" ? "stochasticity-blind" : "volatility-blind";
  const high = Math.max(...(blind === "s" ? STOCHASTICITIES : VOLATILITIES));
  const cells: (readonly [v: number, s: number])[] =
    blind === "s" ? VOLATILITIES.map((v) => [v, high]) : STOCHASTICITIES.map((s) => [high, s]);
  const share = (name: string, [v, s]: readonly [number, number], phase: Phase = "all") =>
    shareOf(rows, learnerId(name, v, s), "cause", "nonGreedy", phase);
  const against = (other: string, phase: Phase = "all"): Test[] =>
    cells.map((cell) => ({
      kind: blind === "s" ? "more" : "less",
      label: `non-greedy share${phase === "all" ? "" : `, ${phase}`}, v = ${cell[0]}, s = ${cell[1]}: ${learner} − ${other}`,
      ...minus(share(learner, cell, phase), share(other, cell, phase), "same worlds"),
      conditions: [learnerId(learner, ...cell), learnerId(other, ...cell)],
    }));
  const all = VOLATILITIES.flatMap((v) => STOCHASTICITIES.map((s) => [v, s] as const));
  const listed = [KNOWS, "healthy", learner].map(
    (name) => `${name} ${all.map((cell) => percent(share(name, cell))).join(", ")}`,
  );
  const id = blind === "s" ? "blind-s-over-explores" : "blind-v-under-explores";
  const described = {
    where: "§1, §6.4, §7",
    claim:
      blind === "s"
        ? "An agent that is blind to stochasticity explores too much where stochasticity is high."
        : "An agent that is blind to volatility explores too little where volatility is high.",
  };
  const reading = (suffix: string, as: string, tests: Test[]): Claim => ({
    ...described,
    id: `${id}-${suffix}`,
    reading: { of: id, as },
    tests,
    note: "",
  });
  return [
    {
      ...described,
      id,
      tests: against("healthy"),
      note: `The share of pulls that are not greedy by the agent's own beliefs, compared with the healthy agent's on the same worlds; all play CAUSE with the noises that they infer, on two equal arms. At (v, s) = ${all.map(([v, s]) => `(${v}, ${s})`).join(", ")}: ${listed.join("; ")}.`,
    },
    reading("known", "compared with an agent that knows the noises", against(KNOWS)),
    ...(["early", "late"] as const).map((phase) => reading(phase, PHASE_WORDS[phase], against("healthy", phase))),
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

/** A difference of two means. On the same worlds the errors may be correlated; their sum bounds that of the difference. */
function minus(one: Reading, other: Reading, worlds: "independent" | "same worlds"): Reading {
  return {
    effect: one.effect - other.effect,
    sem: worlds === "independent" ? Math.hypot(one.sem, other.sem) : one.sem + other.sem,
    runs: one.runs,
  };
}

function percent({ effect, sem }: Reading): string {
  return `${(100 * effect).toFixed(1)} ± ${(100 * sem).toFixed(1)} %`;
}
