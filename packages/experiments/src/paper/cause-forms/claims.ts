import { cause, makeArm } from "@cause-toolkit/core";
import type { CauseForm } from "@cause-toolkit/core/indices";
import { asinh, log, median } from "@cause-toolkit/core/numerics";
import { rounded } from "@cause-toolkit/figures/text";
import { type Claim, exact, type Test } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import { FORMS, type FormRow, REGION, rowsOf } from "./rows.ts";

/** Slopes below this size count as zero: they are rounding errors of the differences. */
const ROUNDING = 1e-9;
/** The largest relative error of an accurate approximation. */
const ACCURATE = 0.1;

const SPAN = "Region: γ 0.8, 0.95, 0.99; v 0.001 … 1000; s 1 … 10,000; P 1 … 1000, in half-decades.";

export function formClaims(rows: readonly Row[]): Claim[] {
  return [
    ...withForms(stochasticityClaim(rows), "S or the bonus rises with s", rows, risesWithS),
    ...withForms(volatilityClaim(rows), "the bonus falls with v", rows, fallsWithV),
    ...ladderClaims(rows),
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
    where: "Abstract, §1, §5.3, §6.2, App. E.3",
    claim: "S, α̃ and the CAUSE bonus all decrease with s.",
    note: `The three derivatives have the same sign, since α̃ and the bonus rise with S at fixed P and v. The printed form rises with s where ${rangeOf(rowsOf(rows, "closed"), risesWithS)}. There D, which falls with s through α*, outweighs the damping. ${inPaper(rows)} ${SPAN}`,
  };
}

/** How the bonus of the printed form changes with s where the paper looks. */
function inPaper(rows: readonly Row[]): string {
  const most = Math.max(
    ...rowsOf(rows, "closed")
      .filter((row) => row.discount === 0.95)
      .map((row) => row.bonusSlopeS),
  );
  const price = (v: number, s: number) => cause().price(makeArm({ volatility: v, stochasticity: s }), 0.95);
  const falls = [0, 1, 4, 100].every((v) =>
    [4.42, 25].every((P) =>
      [9, 25, 900].every((s, i, all) => i === 0 || price(v, s)(P + v) < price(v, all[i - 1])(P + v)),
    ),
  );
  return `At the noises of the paper's experiments (v of 0, 1, 4, 100; s of 9, 25, 900; P of 4.42 and 25; γ = 0.95) it ${falls ? "falls" : "does not always fall"} with s. Where it rises at γ = 0.95, d log B / d log s is at most ${most.toFixed(2)}.`;
}

function volatilityClaim(rows: readonly Row[]): Omit<Claim, "tests"> {
  const deepest = (form: CauseForm) => Math.min(...rowsOf(rows, form).map((row) => row.bonusSlopeV));
  return {
    id: "cause-v",
    where: "Abstract, §1, §5.3",
    claim: "The CAUSE bonus rises with v.",
    note: `The steepest fall, as d log B / d log v: ${FORMS.map((form) => `${form} ${deepest(form).toFixed(2)}`).join(", ")}. This is at fixed P: in behaviour, exploration rises with v (claim behaviour-v). All forms fall where v is small; the recursion and the self-consistent form fall by far the least. ${SPAN}`,
  };
}

/** The approximation steps of Appendix B of which the paper claims nothing, each with the form that it replaces. */
const UNCLAIMED: readonly { readonly from: CauseForm; readonly to: CauseForm; readonly step: string }[] = [
  { from: "recursion", to: "sum", step: "linearisation, D constant with α* at v = 0" },
  { from: "selfConsistent", to: "closed", step: "α* at v = 0 instead of α* = S" },
  { from: "recursion", to: "closed", step: "all together" },
];

/** What the paper claims to be accurate, and what it does not. */
function ladderClaims(rows: readonly Row[]): Claim[] {
  const off = (label: string, ratios: readonly number[]): Test => {
    const effect = ratios.filter((ratio) => Math.abs(ratio - 1) > ACCURATE).length / ratios.length;
    return exact(`${label}: share off by more than ${100 * ACCURATE} %`, effect, effect === 0);
  };
  const range = (ratios: readonly number[]) => `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  const integrals = ratios(rows, "sum", "integral");
  const trapezoids = REGION.stochasticity.map(trapezoidRatio);
  const logarithms = REGION.discount
    .filter((gamma) => gamma >= LEAST_DISCOUNT)
    .map((gamma) => (1 - gamma) / -log(gamma));
  const whole = ratios(rows, "recursion", "closed");
  const at = whole.indexOf(Math.min(...whole));
  const worst = nearOne(rows, "recursion")[at];
  return [
    {
      id: "ladder-integral",
      where: "App. B.4, Eq. (22)",
      claim: "The sum over the horizon is well approximated by the printed integral.",
      tests: [off("integral/sum", integrals)],
      note: `At γ = 0.95 and 0.99 the ratio of S is ${range(integrals)}, in the median ${median(integrals).toFixed(2)}. Two errors nearly cancel: with u = (γ/D)^(x−1), γ^(2(x−1)) is u² only where D = 1, and the summand varies fast where D is large. ${SPAN}`,
    },
    {
      id: "ladder-trapezoid",
      where: "App. B.4, Eq. (23)",
      claim: "The trapezoidal mean of the denominator is accurate, since that is nearly linear.",
      tests: [off("2/(1 + √(1 + φs)) over the integral", trapezoids)],
      note: `The ratio is ${[9, 25, 900].map((s) => `${trapezoidRatio(s).toFixed(2)} at s = ${s}`).join(", ")}.`,
    },
    {
      id: "ladder-logarithm",
      where: "App. B.4, Eq. (23)",
      claim: "1 − γ is close to −ln γ for γ near 1.",
      tests: [off("(1 − γ)/−ln γ", logarithms)],
      note: `At γ = 0.95 and 0.99 the ratio is ${logarithms.map((ratio) => ratio.toFixed(3)).join(" and ")}.`,
    },
    {
      id: "ladder-other",
      where: "App. B.4, Eqs. (19)–(24)",
      paper: false,
      claim: "The other steps from the recursion to the closed form of S are accurate too.",
      tests: UNCLAIMED.map(({ from, to, step }) => off(step, ratios(rows, from, to))),
      note: `The paper claims nothing of these. At γ = 0.95 and 0.99, median ratios of S: ${UNCLAIMED.map(({ from, to }) => `${to}/${from} ${median(ratios(rows, from, to)).toFixed(2)}`).join(", ")}. The closed form is as little as ${whole[at].toPrecision(2)} of the recursion (v = ${rounded(worst.volatility, 2)}, s = ${rounded(worst.stochasticity, 2)}, γ = ${worst.discount}). The steps before the recursion are judged in the experiment message.`,
    },
  ];
}

/** The trapezoid's 2/(1 + √(1 + φs)) over the integral that it stands for, asinh(√(φs))/√(φs). */
function trapezoidRatio(s: number): number {
  const x = (Math.PI / 8) * s;
  return (2 / (1 + Math.sqrt(1 + x)) / asinh(Math.sqrt(x))) * Math.sqrt(x);
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
  return exact(label, effect, effect === 0);
}

/** The range of volatilities that satisfy a condition at γ = 0.95, for each of two stochasticities. */
function rangeOf(rows: readonly FormRow[], where: (row: FormRow) => boolean): string {
  const levels = [10, 1000].map((s) => {
    const some = rows.filter(
      (row) => row.discount === 0.95 && Math.abs(row.stochasticity / s - 1) < 1e-9 && where(row),
    );
    const all = some.map((row) => row.volatility);
    const [low, high] = [Math.min(...all), Math.max(...all)];
    return some.length === 0 ? `no v (s = ${s})` : `v is ${rounded(low, 2)} to ${rounded(high, 2)} (s = ${s})`;
  });
  return `${levels.join(", ")} at γ = 0.95`;
}
