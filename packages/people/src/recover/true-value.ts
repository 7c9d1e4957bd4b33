import type { Truth } from "../cohorts/cohort.ts";

/** The true value of a parameter that is fitted; undefined if the person has none. Cohorts are drawn with w, so the weight of the bonus is β·w. */
export function trueValue({ parameters }: Truth, name: string): number | undefined {
  const { beta, w } = parameters;
  return name in parameters || name !== "beta_bonus" ? parameters[name] : beta * w;
}
