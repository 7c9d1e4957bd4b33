import { rounded } from "@cause-toolkit/figures/text";
import { type Claim, exact } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import { formulaClaims } from "./formula-claims.ts";
import type { Change } from "./points.ts";
import { OTHER_RULES } from "./retirement.ts";
import { quantitiesOf, type TheoremRow } from "./rows.ts";

const percent = (share: number) => `${rounded(100 * share, 2)} %`;

/** Tolerances for the plain computation, which is accurate to about 1 %, and more accurate for differences. */
const PLAIN_SHIFT = 0.002;
const PLAIN_INDEX = 0.015;

export function theoremClaims(rows: readonly Row[]): Claim[] {
  const points = quantitiesOf(rows, "points");
  const worst = (change: Change, sign: 1 | -1) =>
    worstChange(points("bonus, as it is"), points(`bonus, ${change}`), sign);
  return [
    shiftClaim(rows),
    convexClaim(rows),
    monotone("Theorem 2", "s", "rise", worst("s grown", 1)),
    monotone("Theorem 3", "v", "fall", worst("v grown", -1)),
    monotone("Lemma 4", "P", "fall", worst("P grown", -1)),
    ...formulaClaims(rows),
  ];
}

interface Worst {
  /** The largest change against the claimed direction, relative to the bonus; negative if there is none. */
  readonly change: number;
  /** The number of points that change in the claimed direction by more than the solver's errors. */
  readonly sure: number;
  /** The number of points that change in the opposite direction by more than these errors. */
  readonly against: number;
  readonly points: number;
}

function worstChange(before: readonly TheoremRow[], after: readonly TheoremRow[], sign: 1 | -1): Worst {
  const changes = before.map((row, i) => ({
    change: (sign * (after[i].value - row.value)) / row.value,
    error: (after[i].error + row.error) / row.value,
  }));
  return {
    change: Math.max(...changes.map(({ change }) => change)),
    sure: changes.filter(({ change, error }) => change < -error).length,
    against: changes.filter(({ change, error }) => change > error).length,
    points: before.length,
  };
}

/** The bonus does not change against the claimed direction as s, v or P grows. */
function monotone(where: string, letter: "s" | "v" | "P", change: "rise" | "fall", worst: Worst): Claim {
  const { change: largest, sure, against, points } = worst;
  const label = `largest relative ${change} as ${letter} grows by a quarter, at ${points} points: at most the solver's error`;
  return {
    id: `gittins-${letter}`,
    where,
    claim: `The Gittins bonus does not ${change} with ${letter}.`,
    tests: [exact(label, largest, against === 0)],
    note: `Over γ 0.5 … 0.99, v/s 0 … 100 and P/s 0.001 … 10,000: the bonus changes in the claimed direction by more than the solver's error at ${sure} of ${points} points, and in the opposite direction at ${against}.`,
  };
}

function shiftClaim(rows: readonly Row[]): Claim {
  const plain = quantitiesOf(rows, "retirement");
  const solver = plain("bonus, solver");
  const here = plain("index, mean 0");
  const gap = worstGap(here, plain("index minus shift, mean shifted"));
  const agreement = worstGap(solver, here);
  const least = Math.min(...quantitiesOf(rows, "points")("bonus, as it is").map(({ value }) => value));
  return {
    id: "shift",
    where: "Proposition 1",
    claim: "The index is the mean plus a bonus that does not depend on the mean and is not negative.",
    tests: [
      exact(`λ(m + a) − a against λ(m), relative: within ${percent(PLAIN_SHIFT)}`, gap, gap <= PLAIN_SHIFT),
      exact(
        `solver against the plain index, relative: within ${percent(PLAIN_INDEX)}`,
        agreement,
        agreement <= PLAIN_INDEX,
      ),
      exact("least bonus at the points: not negative", least, least >= 0),
    ],
    note: `The solver assumes the shift, so the test uses a plain grid of means at ${here.length} arms: the index follows the mean to within ${percent(gap)}, and agrees with the solver to within ${percent(agreement)}, the grid's own error.`,
  };
}

function convexClaim(rows: readonly Row[]): Claim {
  const plain = quantitiesOf(rows, "retirement");
  const here = plain("index, mean 0");
  const bend = Math.min(...plain("least second difference of the value").map(({ value }) => value));
  const balance = Math.max(
    ...plain("worth of pulling minus retiring").map((row, i) => Math.abs(row.value / here[i].value)),
  );
  const others = OTHER_RULES.flatMap((rule) =>
    plain(`ratio, rule ${rule}`).map((row, i) => row.value / here[i].value - 1),
  );
  const better = Math.max(...others);
  return {
    id: "convex",
    where: "App. A.2, A.5; Eq. (10)",
    claim: "The value is convex in the mean, and the ratio form of the index equals the retirement form.",
    tests: [
      exact("least second difference of the value, relative to the largest: not below rounding", bend, bend >= -1e-9),
      exact("at the best ratio, pulling minus retiring, relative: 0 to rounding", balance, balance <= 1e-9),
      exact("best ratio of other stopping rules over the index, minus 1: not above 0", better, better <= 0),
    ],
    note: `Tested at ${here.length} arms on a plain grid. Stopping rules that are optimal for salaries 30 and 60 % of the bonus away from the index earn at least ${percent(-better)} less per pull than the index.`,
  };
}

function worstGap(a: readonly TheoremRow[], b: readonly TheoremRow[]): number {
  return Math.max(...a.map((row, i) => Math.abs(b[i].value / row.value - 1)));
}
