import { hypot } from "@cause-toolkit/core/numerics";
import type { Claim, Test } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import {
  difference,
  exceedsCause,
  finalRegret,
  inWords,
  lessThanAll,
  MARGIN,
  type Reading,
} from "../races/race-tests.ts";

const SCALES = ["ucb:c=0.5", "ucb:c=1", "ucb:c=2", "ucb:c=3"];
const BEST = { "s-dominant": "ucb:c=0.5", "v-dominant": "ucb:c=1", mixed: "ucb:c=1" } as const;
const NAMES = ["s-dominant", "v-dominant", "mixed"] as const;

export function ucbClaims(rows: readonly Row[]): Claim[] {
  const tuned = NAMES.map((name) => ({ name, policy: bestByTuning(rows, name) }));
  const gaps = tuned.map(({ name, policy }) => ({
    name,
    policy,
    ...difference(rows, `ucb-scale/${name}`, policy, "cause"),
  }));
  return [
    {
      id: "ucb-best-c",
      where: "App. E.3, Fig. 8",
      claim: "UCB's best constant is 0.5 in the s-dominant regime and 1 in the v-dominant and mixed regimes.",
      tests: NAMES.flatMap((name) =>
        lessThanAll(
          rows,
          `ucb-scale/${name}`,
          BEST[name],
          SCALES.filter((scale) => scale !== BEST[name]),
        ),
      ),
      note: "The test compares the paper's constants: 0.5, 1, 2 and 3.",
    },
    {
      id: "ucb-never",
      where: "App. E.3, Fig. 8",
      claim:
        "Even at its best constant UCB does not match CAUSE in any regime; the gap is largest in the s-dominant regime.",
      tests: [
        ...gaps.map(({ name, policy }) => exceedsCause(rows, `ucb-scale/${name}`, policy, MARGIN)),
        ...gaps.slice(1).map((other) => larger(gaps[0], other)),
      ],
      note: `A policy within 2 % of CAUSE's regret, or below it, counts as a match. The best constant, chosen on separate seeds, minus CAUSE: ${gaps.map((gap) => `${gap.name} ${gap.policy} ${inWords(gap)}`).join("; ")}.`,
    },
  ];
}

function bestByTuning(rows: readonly Row[], name: string): string {
  const condition = `ucb-scale/${name}-tuning`;
  const policies = [...new Set(rows.filter((row) => row.condition === condition).map((row) => String(row.policy)))];
  const regret = (policy: string) => finalRegret(rows, condition, policy).effect;
  return policies
    .filter((policy) => policy !== "cause")
    .reduce((best, policy) => (regret(policy) < regret(best) ? policy : best));
}

type Gap = Reading & { readonly name: string; readonly policy: string };

/** The regimes have independent worlds, so the squares of the errors add. */
function larger(one: Gap, other: Gap): Test {
  return {
    kind: "more",
    label: `gap in ${one.name} − gap in ${other.name}`,
    effect: one.effect - other.effect,
    sem: hypot(one.sem, other.sem),
    runs: one.runs,
    conditions: [one, other].map(({ name }) => `ucb-scale/${name}`),
    policies: [...new Set([one.policy, other.policy]), "cause"],
  };
}
