import { type Claim, exact, type Test } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import { difference, finalRegret, inWords, MARGIN } from "../races/race-tests.ts";
import { CONSTANTS, EXPONENTIAL, LESS, REGIME_NAMES } from "./config.ts";
import { type Curve, curvesOf, growthOf } from "./rows.ts";

/** The prior variance of the paper's arms: uncertainty is high from there on. */
const PRIOR = 25;
/** A growth of ½ in d log B / d log Σ, with room for the approach to the limit. */
const ROOT = 0.55;

const conditionOf = (name: string) => `exponential-message/${name}`;

export function exponentialClaims(rows: readonly Row[]): Claim[] {
  return [overExploration(rows), tuned(rows)];
}

function overExploration(rows: readonly Row[]): Claim {
  const curves = (index: string) => curvesOf(rows, index);
  const growth = (index: string) => curves(index).map(growthOf);
  const ratio = (index: string) => ratios(curves(EXPONENTIAL), curves(index));
  const atLeast = (values: readonly number[]) => Math.min(...values).toPrecision(2);
  const gaps = REGIME_NAMES.map(
    (name) => `${name} ${inWords(difference(rows, conditionOf(name), EXPONENTIAL, "cause"))}`,
  );
  return {
    id: "exp-family",
    where: "§7",
    claim: "An exponential-family message over-explores where uncertainty is high.",
    tests: [
      growsLike("exponential", growth(EXPONENTIAL), (least) => least > 1 - 1e-9, Math.min),
      ...["cause", "gittins", "whittle"].map((index) =>
        growsLike(index, growth(index), (most) => most < ROOT, Math.max),
      ),
      ...["cause", "gittins", "whittle"].map((index) => exceeds(index, ratio(index))),
      ...REGIME_NAMES.flatMap((name) => [worseThan(rows, name, "cause"), worseThan(rows, name, LESS)]),
    ],
    note: `The paper gives no formula. Read into it: the likelihood exp(γ^(t−1) r), and the posterior mean as the index, as in Appendix B. The bonus is then c(P + v)/(1 − γ): linear in P + v, the same for every s. With the paper's c = ½ and P from ${PRIOR} on, it is at least ${atLeast(ratio("gittins"))} times Gittins', ${atLeast(ratio("whittle"))} times Whittle's and ${atLeast(ratio("cause"))} times CAUSE's. Exploring less lowers its regret in every regime, so the excess is exploration. Regret minus CAUSE's: ${gaps.join("; ")}.`,
  };
}

/** Whether the shape is to blame, or only the size: the best constant of each regime is chosen on separate seeds. */
function tuned(rows: readonly Row[]): Claim {
  const best = REGIME_NAMES.map((name) => ({ name, policy: bestByTuning(rows, name) }));
  const gaps = best.map(
    ({ name, policy }) =>
      `${name} ${policy.slice(EXPONENTIAL.length + 1)} ${inWords(difference(rows, conditionOf(name), policy, "cause"))}`,
  );
  return {
    id: "exp-family-tuned",
    where: "beyond; §7",
    paper: false,
    claim: "With its constant tuned to each regime, the exponential message does as well as CAUSE.",
    tests: best.map(({ name, policy }) => notAbove(rows, name, policy)),
    note: `As well means a regret at most 2 % above CAUSE's. The constant and the unit of reward are the same parameter: c divided by the unit. The best of ${CONSTANTS.length} constants, chosen on separate seeds, minus CAUSE: ${gaps.join("; ")}. The paper's is ½. The bonus does not depend on s, so no constant prefers the less noisy of two arms that are equally uncertain.`,
  };
}

/** The ratios of two sets of curves at high uncertainty. */
function ratios(above: readonly Curve[], below: readonly Curve[]): number[] {
  return above.flatMap(({ points }, k) =>
    points.flatMap((point, i) => (point.variance >= PRIOR ? [point.bonus / below[k].points[i].bonus] : [])),
  );
}

function growsLike(
  index: string,
  growth: readonly number[],
  holds: (growth: number) => boolean,
  pick: (...values: number[]) => number,
): Test {
  const effect = pick(...growth);
  const bound = pick === Math.min ? "least, 1" : `largest, below ${ROOT}`;
  return exact(`${index}: growth d log B / d log Σ at P = 100,000, ${bound}`, effect, holds(effect));
}

function exceeds(index: string, ratio: readonly number[]): Test {
  const effect = Math.min(...ratio);
  const label = `exponential bonus divided by ${index}'s, least at P ≥ ${PRIOR}: above 1`;
  return exact(label, effect, effect > 1);
}

function worseThan(rows: readonly Row[], name: string, other: string): Test {
  const condition = conditionOf(name);
  const label = `${condition}: ${EXPONENTIAL} − ${other}`;
  return { kind: "more", label, ...difference(rows, condition, EXPONENTIAL, other) };
}

function notAbove(rows: readonly Row[], name: string, policy: string): Test {
  const condition = conditionOf(name);
  const { effect, sem, runs } = difference(rows, condition, policy, "cause");
  const margin = MARGIN * finalRegret(rows, condition, "cause").effect;
  const label = `${condition}: ${policy} − cause − ${margin.toFixed(2)}`;
  return { kind: "less", label, effect: effect - margin, sem, runs };
}

function bestByTuning(rows: readonly Row[], name: string): string {
  const regret = (policy: string) => finalRegret(rows, conditionOf(`${name}-tuning`), policy).effect;
  return CONSTANTS.reduce((best, policy) => (regret(policy) < regret(best) ? policy : best));
}
