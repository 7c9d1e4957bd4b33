import { bonusOf, gittins, makeArm } from "@cause-toolkit/core";
import { type RetirementProblem, readAt, retirement } from "./retirement-grid.ts";
import type { TheoremRow, Where } from "./rows.ts";

const PROBLEMS: readonly Where[] = [
  { variance: 25, volatility: 4, stochasticity: 25, discount: 0.95 },
  { variance: 25, volatility: 1, stochasticity: 9, discount: 0.95 },
  { variance: 4, volatility: 100, stochasticity: 25, discount: 0.9 },
  { variance: 25, volatility: 0, stochasticity: 25, discount: 0.9 },
  { variance: 100, volatility: 4, stochasticity: 900, discount: 0.8 },
  { variance: 1, volatility: 1, stochasticity: 1, discount: 0.5 },
];

/** The shift of the arm's mean, in units of the bonus: not a whole number of grid cells. */
const SHIFT = 1.2345;

/** Salaries of other stopping rules: distances from the index, in units of the bonus. */
export const OTHER_RULES = [-0.6, -0.3, 0.3, 0.6];

/** The index by definition, from a plain computation of the retirement problem. */
export function runRetirement(problems: readonly Where[] = PROBLEMS): TheoremRow[] {
  return problems.flatMap((where, point) => {
    const row = (quantity: string, value: number): TheoremRow => {
      return { part: "retirement", point, quantity, ...where, value, error: 0 };
    };
    const { variance, discount, ...noises } = where;
    const bonus = bonusOf(gittins(), { mean: 0, variance }, makeArm(noises), discount);
    const shift = SHIFT * bonus;
    const reach = 8 * Math.sqrt(variance + where.volatility / (1 - discount));
    const problem = { ...where, from: -reach, to: shift + reach };
    const [here, there] = [indexOf(problem, 0), indexOf(problem, shift)];
    return [
      row("bonus, solver", bonus),
      row("index, mean 0", here.index),
      row("index minus shift, mean shifted", there.index - shift),
      row("worth of pulling minus retiring", here.excess),
      row("least second difference of the value", here.leastCurvature),
      ...OTHER_RULES.map((rule) => row(`ratio, rule ${rule}`, ratioOf(problem, here.index + rule * bonus, 0))),
    ];
  });
}

/**
 * The break-even salary, by Newton's method on the value of pulling minus that of retiring. Its steps are those of the ratio form: the next salary is
 * the reward per pull of the current rule. They increase from any lower salary.
 */
function indexOf(problem: RetirementProblem, mean: number) {
  let salary = mean;
  for (let before = -Infinity; salary - before > 1e-10 * Math.abs(salary); ) {
    before = salary;
    salary = ratioOf(problem, salary, mean);
  }
  const { means, going } = retirement(problem, salary);
  const retired = salary / (1 - problem.discount);
  const value = going.map((w) => Math.max(w, retired));
  return {
    index: salary,
    excess: (readAt(means, going, mean) - retired) * (1 - problem.discount),
    ...convexity(value),
  };
}

/** The discounted reward per discounted pull (Eq. 10), starting from a mean, of the rule that is optimal at this salary. */
function ratioOf(problem: RetirementProblem, salary: number, mean: number): number {
  const { means, earned, pulled } = retirement(problem, salary);
  return readAt(means, earned, mean) / readAt(means, pulled, mean);
}

/** The least second difference, relative to the largest. If the value is convex, only rounding makes it negative. */
function convexity(value: Float64Array): { leastCurvature: number } {
  let [least, largest] = [Infinity, 0];
  for (let i = 1; i < value.length - 1; i++) {
    const bend = value[i + 1] - 2 * value[i] + value[i - 1];
    least = Math.min(least, bend);
    largest = Math.max(largest, bend);
  }
  return { leastCurvature: least / largest };
}
