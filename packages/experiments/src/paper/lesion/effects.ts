import { hypot } from "@cause-toolkit/core/numerics";
import type { Test } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import type { Reading } from "../races/race-tests.ts";
import { LEARNERS, type Learner, type LesionTableRow, STOCHASTICITIES, VOLATILITIES } from "./rows.ts";

type Noise = "volatility" | "stochasticity";

/** A simple effect and the sign that the paper gives it. */
export interface ClaimedEffect extends Reading {
  readonly learner: Learner;
  readonly along: Noise;
  /** The value at which the other noise is held. */
  readonly at: number;
  readonly claimed: "rises" | "falls";
}

/** The claimed signs, the same for learning rate and bonus: each lesion reverses the effect of its own noise and not of the other. */
const CLAIMED: { readonly [L in Learner]: { readonly [N in Noise]: "rises" | "falls" } } = {
  healthy: { volatility: "rises", stochasticity: "falls" },
  "stochasticity-blind": { volatility: "rises", stochasticity: "rises" },
  "volatility-blind": { volatility: "falls", stochasticity: "falls" },
};

/** The twelve simple effects of one quantity: high minus low along one noise, at each value of the other. Cells are independent: each has its own series. */
export function effectsOf(rows: readonly Row[], quantity: string): ClaimedEffect[] {
  const cell = (learner: string, volatility: number, stochasticity: number) =>
    cellOf(rows, quantity, learner, volatility, stochasticity);
  return LEARNERS.flatMap((learner) => {
    const change = (along: Noise, at: number, low: LesionTableRow, high: LesionTableRow): ClaimedEffect => {
      const [effect, sem] = [high.mean - low.mean, hypot(high.sem, low.sem)];
      return { learner, along, at, claimed: CLAIMED[learner][along], effect, sem, runs: low.runs };
    };
    const [v, s] = [VOLATILITIES, STOCHASTICITIES];
    return [
      ...s.map((at) => change("volatility", at, cell(learner, v[0], at), cell(learner, v[1], at))),
      ...v.map((at) => change("stochasticity", at, cell(learner, at, s[0]), cell(learner, at, s[1]))),
    ];
  });
}

export function cellOf(
  rows: readonly Row[],
  quantity: string,
  learner: string,
  volatility: number,
  stochasticity: number,
): LesionTableRow {
  const found = (rows as readonly LesionTableRow[]).find(
    (row) =>
      row.quantity === quantity &&
      row.learner === learner &&
      row.volatility === volatility &&
      row.stochasticity === stochasticity,
  );
  if (!found) throw new RangeError(`no row of ${learner}, ${quantity}, v = ${volatility}, s = ${stochasticity}`);
  return found;
}

export function testOf({ effect, sem, runs, claimed, ...names }: ClaimedEffect): Test {
  return { kind: claimed === "rises" ? "more" : "less", label: labelOf(names), effect, sem, runs };
}

export function labelOf({ learner, along, at }: Pick<ClaimedEffect, "learner" | "along" | "at">): string {
  return `${learner}, ${along === "volatility" ? `v at s = ${at}` : `s at v = ${at}`}`;
}

/** Effects of the opposite sign that exceed two standard errors. */
export function contrary(effects: readonly ClaimedEffect[]): ClaimedEffect[] {
  return effects.filter(({ effect, sem, claimed }) => (claimed === "rises" ? -effect : effect) > 2 * sem);
}
