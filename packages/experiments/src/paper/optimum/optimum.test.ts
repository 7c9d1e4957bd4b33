import { renderSvg } from "@cause-toolkit/figures/node";
import { expect, test } from "vitest";
import { judge } from "../../claims/verdict.ts";
import { inlineEngine } from "../../jobs/inline.ts";
import type { Row } from "../../row.ts";
import { interactionOf } from "./additive.ts";
import { optimumConditions, PAPER_FIELD, PAPER_PAIRS, pairId, RANDOM_FIELD, RANDOM_PAIRS } from "./conditions.ts";
import { optimum } from "./index.ts";
import { lossRows } from "./losses.ts";
import { drawPair, PAIRS, stepsFor } from "./random-pair.ts";
import { HELD, SIGN_SETTINGS, type SignRow, settingName, signRows, signsId, stepsOf, VARIED } from "./signs.ts";

const settings = { runs: 100, seed: 4 };

test("pairs are drawn from the declared distribution, the same for the same seed and number", () => {
  const drawn = Array.from({ length: 200 }, (_, n) => drawPair(1, n));
  expect(drawPair(1, 7)).toEqual(drawn[7]);
  expect(drawPair(2, 7)).not.toEqual(drawn[7]);
  for (const { arms, discount } of drawn) {
    expect(PAIRS.discount).toContain(discount);
    for (const { volatility, stochasticity } of arms) {
      expect(volatility / 25 >= 1e-4 && volatility / 25 <= 10).toBe(true);
      expect(stochasticity / 25 >= 0.01 && stochasticity / 25 <= 100).toBe(true);
    }
  }
});

test("runs end when what comes later counts for a thousandth", () => {
  expect(PAIRS.discount.map(stepsFor)).toEqual([31, 66, 135, 342]);
});

test("what is left of a table of sums is nothing, and a product is all left", () => {
  const table = (f: (i: number, j: number) => number) => [0, 1].flatMap((i) => [0, 1].map((j) => f(i, j)));
  for (const left of interactionOf(
    table((i, j) => 3 * i + j),
    2,
  ))
    expect(left).toBeCloseTo(0, 12);
  const product = table((i, j) => (i - 0.5) * (2 * j - 1));
  expect(interactionOf(product, 2)).toEqual(product);
});

test("with ten pulls left, stochasticity lowers the premium and waiting lets volatility raise it", async () => {
  const rows = await signRows("optimum/signs-horizon-10", { horizon: 10 }, inlineEngine(), {});
  const premium = (along: string, held: string, at: number) =>
    rows.filter((row) => row.along === along && row.held === held && row.at === at).map((row) => row.premium);
  const alone = premium("volatility", "alone", 10);
  expect(alone).toEqual(alone.toSorted((a, b) => a - b));
  const noisy = premium("stochasticity", "P", 25);
  expect(noisy).toEqual(noisy.toSorted((a, b) => b - a));
  expect(rows.filter(({ held, at }) => held === "Σ" && at === 25).length).toBe(8);
});

test("a pair that the solver refuses is one row that says so", async () => {
  const arms = [
    { volatility: 1e-9, stochasticity: 1e-9 },
    { volatility: 1e9, stochasticity: 1 },
  ];
  const rows = await lossRows("optimum/pair-1", { arms, policies: ["optimal"], runs: 1 }, true, inlineEngine(), {});
  expect(rows).toEqual([
    expect.objectContaining({ kind: "refused", reason: expect.stringContaining("too far apart") }),
  ]);
});

/** Rows with premiums of a given form, losses that policies have in common, and shares of behaviour along each noise. */
function madeRows(premium: (volatility: number, stochasticity: number, at: number) => number, loss: number): Row[] {
  const signs = SIGN_SETTINGS.flatMap((setting) =>
    (["volatility", "stochasticity"] as const).flatMap((along) =>
      VARIED[along].flatMap((value) =>
        HELD.map(({ held, at }): SignRow => {
          const noises = { volatility: 1, stochasticity: 9, [along]: value };
          const shared = { condition: signsId(setting), kind: "sign", setting: settingName(setting), along, held, at };
          return { ...shared, ...noises, premium: premium(noises.volatility, noises.stochasticity, at), error: 0.01 };
        }),
      ),
    ),
  );
  const names = [...PAPER_PAIRS.map(({ name }) => name), ...Array.from({ length: RANDOM_PAIRS }, (_, n) => n + 1)];
  const losses = names.flatMap((name) =>
    (typeof name === "number" ? RANDOM_FIELD : PAPER_FIELD).map((policy) => ({
      condition: pairId(name),
      kind: "loss",
      random: typeof name === "number",
      discount: typeof name === "number" ? PAIRS.discount[name % 4] : 0.95,
      policy,
      runs: 100,
      loss: policy === "optimal" ? 0 : loss,
      lossSem: 0.0001,
    })),
  );
  const shares = optimumConditions(settings).flatMap(({ id, config }) => {
    if (!("behaviour" in config)) return [];
    const { volatility, stochasticity } = config.behaviour.columns;
    const share = 0.1 + 0.001 * Number(volatility) - 0.0001 * Number(stochasticity);
    return [{ condition: id, policy: "optimal", measure: "nonGreedy", phase: "all", share, sem: 1e-5, runs: 100 }];
  });
  const additive = ["mixed", "rested"].map((pair) => ({
    condition: "optimum/additive",
    kind: "additive",
    pair,
    size: 0.3,
    left: pair === "rested" ? 0 : 0.1,
    largest: 0.1,
    error: 0.001,
  }));
  return [...signs, ...losses, ...shares, ...additive];
}

test("premiums, losses and shares give claims and figures", () => {
  const verdicts = (rows: readonly Row[]) => {
    const { judged } = judge(optimum.claims(rows, settings));
    expect(judged.map(({ claim }) => claim.note).join()).not.toMatch(/NaN|undefined/);
    return Object.fromEntries(judged.map(({ claim, verdict }) => [claim.id, verdict]));
  };
  const rising = madeRows((v, s) => Math.log(v) - Math.log(s), 0.01);
  expect(verdicts(rising)).toEqual({
    "optimum-s": "holds",
    "optimum-v-alone": "holds",
    "optimum-v-fixed": "holds",
    "optimum-v-known": "holds",
    "optimum-v-predicted": "does not hold",
    "optimum-best": "holds",
    "optimum-near": "holds",
    "optimum-cause": "holds",
    "optimum-additive": "does not hold",
    "optimum-behaviour-v": "holds",
    "optimum-behaviour-s": "holds",
  });
  expect(verdicts(madeRows((v, s) => -Math.log(v) + Math.log(s), -0.05))).toMatchObject({
    "optimum-s": "does not hold",
    "optimum-v-alone": "does not hold",
    "optimum-v-fixed": "does not hold",
    "optimum-v-predicted": "holds",
    "optimum-best": "does not hold",
  });
  expect(stepsOf(rising).length).toBe(SIGN_SETTINGS.length * HELD.length * 7);
  for (const { draw } of optimum.figures(rising, settings)) expect(renderSvg(draw)).not.toMatch(/NaN|undefined/);
});
