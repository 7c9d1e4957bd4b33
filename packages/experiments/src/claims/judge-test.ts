import { runsToDecide } from "@cause-toolkit/core/numerics";
import type { MarginTest, SignTest, Test } from "./claim.ts";

/** What each outcome means for the claim. Ahead, level and behind are the outcomes of a test of the sign with a margin. Level does not refute: the sign is open. */
export const DECISIONS = {
  holds: "holds",
  ahead: "holds",
  fails: "fails",
  level: "level",
  behind: "fails",
  undecided: "undecided",
} as const;

export type Outcome = keyof typeof DECISIONS;
export const TEST_OUTCOMES = Object.keys(DECISIONS) as readonly Outcome[];
export type Decision = (typeof DECISIONS)[Outcome];

/** A test and its outcome. */
export interface JudgedTest {
  readonly test: Test;
  readonly outcome: Outcome;
  /** The value that the effect was tested against: 0, or the margin on either side. Null for a deterministic computation, as are z and interval. */
  readonly boundary: number | null;
  /** How far the effect lies above the boundary, in standard errors. */
  readonly z: number | null;
  /** The effect ± z* standard errors: all intervals of a reproduction together cover the truth with probability 0.95 at least. */
  readonly interval: readonly [low: number, high: number] | null;
  /** The runs that would decide an undecided test with 80 % power, if the true effect equals the observed one; null if there is no such number. */
  readonly runsNeeded: number | null;
  /** The look, from 1, at which it was judged. Default 1. */
  readonly look?: number;
}

/** Judges one test by the critical value z*. */
export function judgeTest(test: Test, criticalZ: number): JudgedTest {
  if (test.kind === "exact") {
    return { test, outcome: test.holds ? "holds" : "fails", boundary: null, z: null, interval: null, runsNeeded: null };
  }
  const outcome = outcomeOf(test, criticalZ);
  const { effect, sem, runs } = test;
  const interval = [effect - criticalZ * sem, effect + criticalZ * sem] as const;
  const far = (boundary: number) => Math.abs(distance(test, boundary));
  const boundary = boundariesOf(test, outcome).reduce((a, b) => (far(b) > far(a) ? b : a));
  const z = distance(test, boundary);
  const needed = outcome === "undecided" ? Math.ceil(runsToDecide(z, criticalZ, runs)) : Infinity;
  return { test, outcome, boundary, z, interval, runsNeeded: Number.isFinite(needed) ? needed : null };
}

/** Whether more runs would hardly help: the interval contains the margin although it is no wider than the margin itself. */
export function isOnMargin({ test, outcome, interval }: JudgedTest): boolean {
  if (outcome !== "undecided" || interval === null || !hasMargin(test)) {
    return false;
  }
  return interval[1] - interval[0] <= test.margin;
}

function hasMargin(test: Test): test is MarginTest {
  return test.kind === "equivalent" || test.kind === "exceeds" || test.kind === "below";
}

/** How far the effect lies above a boundary, in standard errors. */
function distance({ effect, sem, marginSem = 0 }: SignTest | MarginTest, boundary: number): number {
  // The sum is an upper bound of the standard error of effect minus margin, whatever their correlation.
  const error = boundary === 0 ? sem : sem + marginSem;
  return error > 0 ? (effect - boundary) / error : Math.sign(effect - boundary) * Infinity;
}

function outcomeOf(test: SignTest | MarginTest, criticalZ: number): Outcome {
  const above = (boundary: number) => distance(test, boundary) >= criticalZ;
  const below = (boundary: number) => distance(test, boundary) <= -criticalZ;
  const within = (margin: number) => above(-margin) && below(margin);
  const { kind, margin } = test;
  switch (kind) {
    case "equivalent":
      if (within(margin)) return "holds";
      return above(margin) || below(-margin) ? "fails" : "undecided";
    case "exceeds":
      if (above(margin)) return "holds";
      return below(margin) ? "fails" : "undecided";
    case "below":
      if (below(margin)) return "holds";
      return above(margin) ? "fails" : "undecided";
    default: {
      const [claimed, contrary] = kind === "less" ? [below, above] : [above, below];
      if (claimed(0)) return margin === undefined ? "holds" : "ahead";
      if (contrary(0)) return margin === undefined ? "fails" : "behind";
      return margin !== undefined && within(margin) ? "level" : "undecided";
    }
  }
}

/** The boundaries at which the test was decided, or may be: the one from which the effect lies furthest takes the fewest runs. */
function boundariesOf({ kind, margin, effect }: SignTest | MarginTest, outcome: Outcome): readonly number[] {
  if (kind === "exceeds" || kind === "below") return [margin];
  const nearest = (size: number) => (effect < 0 ? -size : size);
  if (kind === "equivalent") return [nearest(margin)];
  if (margin === undefined) return [0];
  if (outcome === "level") return [nearest(margin)];
  return outcome === "undecided" && Math.abs(effect) < margin ? [0, nearest(margin)] : [0];
}
