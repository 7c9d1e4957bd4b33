import { log10 } from "@cause-toolkit/core/numerics";
import type { MarginTest, SignTest, Test } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";

/** A mean, its standard error and the runs behind it. */
export interface Reading {
  readonly effect: number;
  readonly sem: number;
  readonly runs: number;
}

/** The final regret of a policy in a condition. */
export function finalRegret(rows: readonly Row[], condition: string, policy: string): Reading {
  const curve = rows.filter((row) => row.condition === condition && row.kind === "curve" && row.policy === policy);
  return readingOf(curve[curve.length - 1], `${condition} ${policy}`);
}

/** The final regret of one policy minus another's, paired. */
export function difference(rows: readonly Row[], condition: string, policy: string, versus: string): Reading {
  const found = rows.find(
    (row) => row.condition === condition && row.kind === "pair" && row.policy === policy && row.versus === versus,
  );
  return readingOf(found, `${condition} ${policy} − ${versus}`);
}

function readingOf(row: Row | undefined, what: string): Reading {
  if (!row) throw new Error(`no row for ${what}`);
  return { effect: Number(row.regret), sem: Number(row.sem), runs: Number(row.runs) };
}

/** The largest negligible difference, as a share of CAUSE's regret. */
export const MARGIN = 0.02;

/** Tests that a policy has less regret than each of the others in a condition. A difference below 2 % of CAUSE's regret is level. */
export function lessThanAll(
  rows: readonly Row[],
  condition: string,
  policy: string,
  others: readonly string[],
): SignTest[] {
  return others.map((other) => ({
    kind: "less",
    label: `${condition}: ${policy} − ${other}`,
    ...compared(rows, condition, policy, other),
  }));
}

/** Tests that two policies have the same regret within a margin of 2 % of CAUSE's. */
export function tie(rows: readonly Row[], condition: string, policy: string, versus: string): Test {
  const found = compared(rows, condition, policy, versus);
  return { kind: "equivalent", label: `${condition}: |${policy} − ${versus}| < ${found.margin.toFixed(2)}`, ...found };
}

/** Tests that a policy is not inferior to another: that its regret exceeds the other's by less than 2 % of CAUSE's. */
export function notInferior(rows: readonly Row[], condition: string, policy: string, versus: string): MarginTest {
  const found = compared(rows, condition, policy, versus);
  return { kind: "below", label: `${condition}: ${policy} − ${versus} < ${found.margin.toFixed(2)}`, ...found };
}

/** Tests that a policy's regret exceeds CAUSE's by more than a share of CAUSE's. */
export function exceedsCause(rows: readonly Row[], condition: string, policy: string, share: number): Test {
  const found = compared(rows, condition, policy, "cause", share);
  return { kind: "exceeds", label: `${condition}: ${policy} − cause > ${found.margin.toFixed(2)}`, ...found };
}

/** A difference and a share of CAUSE's regret as its margin; the test depends on both policies, and on CAUSE for the margin. */
function compared(rows: readonly Row[], condition: string, policy: string, versus: string, share = MARGIN) {
  const { effect, sem } = finalRegret(rows, condition, "cause");
  return {
    ...difference(rows, condition, policy, versus),
    margin: share * effect,
    marginSem: share * sem,
    conditions: [condition],
    policies: [...new Set([policy, versus, "cause"])],
  };
}

/** Formats a reading: `−0.19 ± 0.14`. */
export function inWords({ effect, sem }: Reading): string {
  const digits = sem > 0 ? Math.max(0, 1 - Math.floor(log10(sem))) : 2;
  return `${effect < 0 ? "−" : "+"}${Math.abs(effect).toFixed(digits)} ± ${sem.toFixed(digits)}`;
}
