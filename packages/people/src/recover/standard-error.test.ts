import { stream } from "@cause-toolkit/core/numerics";
import { expect, test } from "vitest";
import type { PersonFit } from "../fit/fit-person.ts";
import { calibrateFrequencies } from "../group/calibration.ts";
import { parseModel } from "../models/model.ts";
import { contrastGroups } from "../power/group-contrast.ts";
import { shareInterval } from "../power/identification.ts";
import { logBayesFactors } from "../power/log-bayes-factors.ts";
import { mixturePower } from "../power/mixture-power.ts";
import { confusionOf, type Recovered } from "./confusion.ts";
import { recoveryOf } from "./recovery.ts";

const MODEL = parseModel("delta+none");
const RIVAL = parseModel("both-blind+none");

/** Simulated people of one model, all named rightly, whose β comes back exactly. */
function people(count: number): Recovered[] {
  return Array.from({ length: count }, (_, n) => {
    const truth = { person: String(n), model: MODEL, parameters: { beta: n + 1 } };
    const fits = [MODEL, RIVAL].map((model, m) => ({
      model,
      estimates: [{ name: "beta", value: n + 1 }],
      logEvidence: -m,
      bic: 2 * m,
    }));
    return { truth, fit: { person: String(n), group: "", fits } as unknown as PersonFit } as unknown as Recovered;
  });
}

/** Every standard error that simulated people give: of shares, correlations, means, differences, calibrations, powers. */
function errorsOf(count: number): number[] {
  const some = people(count);
  const pool = (best: number) => Array.from({ length: count }, () => (best === 0 ? [0, -1] : [-1, 0]));
  const mixture = mixturePower({
    pools: ["a", "b"].map((kind, k) => ({ kind, logs: pool(k) })),
    kinds: ["a", "b"],
    shares: [0.5],
    sizes: [10],
    seed: "1",
    groups: 10,
    bootstraps: 4,
  });
  const known = ["a", "b"].flatMap((family, k) => pool(k).map((evidence) => ({ family, weight: 1, evidence })));
  const group = { families: ["a", "b"], familyOf: ["a", "b"], frequency: [0.5, 0.5] };
  const contrast = contrastGroups(
    some.map((_, n) => n),
    some.map((_, n) => n + 1),
    stream(1),
  );
  return [
    confusionOf(some).error,
    shareInterval(count, count).error,
    recoveryOf(some)[0].error,
    logBayesFactors(some)[0].error,
    contrast.error,
    contrast.first.error,
    mixture.powers[0].error,
    calibrateFrequencies(known, group, { people: 10, draws: 4, groups: 2 })[0].error,
  ];
}

test("fewer than five simulated people have no standard error", () => {
  expect(errorsOf(4)).toEqual(new Array(8).fill(Number.NaN));
});

test("five have one; a share of all or none has one above 0", () => {
  const errors = errorsOf(5);
  expect(errors.every((one) => Number.isFinite(one))).toBe(true);
  const [confusion, interval] = errors;
  // p = 6/7 of n + 2 = 7.
  expect([confusion, interval]).toEqual([Math.sqrt(6 / 343), Math.sqrt(6 / 343)]);
});
