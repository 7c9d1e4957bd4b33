import type { CauseForm } from "@cause-toolkit/core/indices";
import type { Claim, Test } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import { FORMS, type FormRow, rowsOf } from "./rows.ts";

/** Slopes below this size count as zero: they are rounding errors of the differences. */
const ROUNDING = 1e-9;
/** The largest relative error of an accurate approximation. */
const ACCURATE = 0.1;

const SPAN = "Region: γ 0.8, 0.95, 0.99; v 0.001 … 1000; s 1 … 10,000; P 1 … 1000, in half-decades.";

export function formClaims(rows: readonly Row[]): Claim[] {
  return [
    ...withForms(stochasticityClaim(rows), "S or the bonus rises with s", rows, risesWithS),
    ...withForms(volatilityClaim(rows), "the bonus falls with v", rows, fallsWithV),
    ladderClaim(rows),
  ];
}

const risesWithS = (row: FormRow) => row.precisionSlopeS > ROUNDING || row.bonusSlopeS > ROUNDING;
const fallsWithV = (row: FormRow) => row.bonusSlopeV < -ROUNDING;

const FORM_WORDS: { readonly [form in Exclude<CauseForm, "closed">]: string } = {
  sum: "with S as a sum",
  integral: "with S as an integral",
  recursion: "with S by the recursion",
  selfConsistent: "with the self-consistent S, α* = S",
};

/** A claim about the printed form, which decides it, and the same for the other forms, as readings. */
function withForms(
  described: Omit<Claim, "tests">,
  what: string,
  rows: readonly Row[],
  fails: (row: FormRow) => boolean,
): Claim[] {
  const { id, where, claim } = described;
  const testOf = (form: CauseForm) => failing(`${form}: share of the region where ${what}`, rowsOf(rows, form), fails);
  const others = FORMS.filter((form) => form !== "closed").map((form) => {
    const reading = { of: id, as: FORM_WORDS[form] };
    return { id: `${id}-${form}`, where, claim, reading, tests: [testOf(form)], note: "" };
  });
  return [{ ...described, tests: [testOf("closed")] }, ...others];
}

function stochasticityClaim(rows: readonly Row[]): Omit<Claim, "tests"> {
  return {
    id: "cause-s",
    where: "§5.3",
    claim: "S, α̃ and the CAUSE bonus all decrease with s.",
    headline: "The CAUSE bonus falls with stochasticity",
    note: `The three derivatives have the same sign, since α̃ and the bonus rise with S at fixed P and v. The printed form rises with s where ${rangeOf(rowsOf(rows, "closed"), risesWithS)}. There D, which falls with s through α*, outweighs the damping. ${SPAN}`,
  };
}

function volatilityClaim(rows: readonly Row[]): Omit<Claim, "tests"> {
  const deepest = (form: CauseForm) => Math.min(...rowsOf(rows, form).map((row) => row.bonusSlopeV));
  return {
    id: "cause-v",
    where: "§5.3",
    claim: "The CAUSE bonus rises with v.",
    headline: "The CAUSE bonus rises with volatility",
    note: `The steepest fall, as d log B / d log v: ${FORMS.map((form) => `${form} ${deepest(form).toFixed(2)}`).join(", ")}. All forms fall where v is small; the recursion and the self-consistent form fall by far the least. ${SPAN}`,
  };
}

/** The approximation steps of Appendix B, each with the form that it replaces. */
const STEPS: readonly { readonly from: CauseForm; readonly to: CauseForm; readonly step: string }[] = [
  { from: "recursion", to: "sum", step: "linearisation, D constant with α* at v = 0" },
  { from: "sum", to: "integral", step: "integral for sum" },
  { from: "integral", to: "closed", step: "trapezoid, 1 − γ for −ln γ" },
  { from: "selfConsistent", to: "closed", step: "α* at v = 0 instead of α* = S" },
  { from: "recursion", to: "closed", step: "all together" },
];

function ladderClaim(rows: readonly Row[]): Claim {
  const whole = ratios(rows, "recursion", "closed");
  const at = whole.indexOf(Math.min(...whole));
  const worst = nearOne(rows, "recursion")[at];
  return {
    id: "ladder",
    where: "App. B.4, Eqs. (19)–(24)",
    claim: "Each approximation on the way from the recursion to the closed form of S is accurate.",
    tests: STEPS.map(({ from, to, step }): Test => {
      const errors = ratios(rows, from, to).map((ratio) => Math.abs(ratio - 1));
      const effect = errors.filter((error) => error > ACCURATE).length / errors.length;
      const label = `${step}: share of the region where S is off by more than ${100 * ACCURATE} %`;
      return { kind: "exact", label, effect, holds: effect === 0 };
    }),
    note: `At γ = 0.95 and 0.99. Median ratios of S: ${STEPS.map(({ from, to }) => `${to}/${from} ${median(ratios(rows, from, to)).toFixed(2)}`).join(", ")}. The closed form is as little as ${whole[at].toPrecision(2)} of the recursion (v = ${near(worst.volatility)}, s = ${near(worst.stochasticity)}, γ = ${worst.discount}). The steps before the recursion (probit, sigmoid ansatz) are not tested here.`,
  };
}

/** The paper's approximations are meant for discounts near 1. */
const LEAST_DISCOUNT = 0.95;

function nearOne(rows: readonly Row[], form: CauseForm): FormRow[] {
  return rowsOf(rows, form).filter((row) => row.discount >= LEAST_DISCOUNT);
}

/** S of one form over S of another, point by point; S does not depend on P, and every P has the same points. */
function ratios(rows: readonly Row[], from: CauseForm, to: CauseForm): number[] {
  const base = nearOne(rows, from);
  return nearOne(rows, to).map((row, i) => row.precision / base[i].precision);
}

function failing(label: string, rows: readonly FormRow[], fails: (row: FormRow) => boolean): Test {
  const effect = rows.filter(fails).length / rows.length;
  return { kind: "exact", label, effect, holds: effect === 0 };
}

/** The range of volatilities that satisfy a condition at γ = 0.95, for each of two stochasticities. */
function rangeOf(rows: readonly FormRow[], where: (row: FormRow) => boolean): string {
  const levels = [10, 1000].map((s) => {
    const some = rows.filter(
      (row) => row.discount === 0.95 && Math.abs(row.stochasticity / s - 1) < 1e-9 && where(row),
    );
    const [low, high] = [
      Math.min(...some.map((row) => row.volatility)),
      Math.max(...some.map((row) => row.volatility)),
    ];
    return some.length === 0 ? `no v (s = ${s})` : `v is ${near(low)} to ${near(high)} (s = ${s})`;
  });
  return `${levels.join(", ")} at γ = 0.95`;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

function near(value: number): number {
  return Number(value.toPrecision(2));
}
