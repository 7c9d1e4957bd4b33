import { gittins, makeArm, whittle } from "@cause-toolkit/core";
import { stream } from "@cause-toolkit/core/numerics";
import { expect, test } from "vitest";
import { stencilAt } from "./stencil.ts";
import { ACCURACY, surfaceBonus } from "./surface.ts";

const INDICES = { gittins: gittins(), whittle: whittle() };
const arm = { variance: 25, volatility: 4, stochasticity: 25, discount: 0.95 };

function exact(name: keyof typeof INDICES, { variance, volatility, stochasticity, discount }: typeof arm): number {
  const solve = INDICES[name].solve?.(makeArm({ volatility, stochasticity }), discount);
  return solve?.(variance + volatility).bonus ?? Number.NaN;
}

// Patient agents take the solver seconds a point.
test.each([
  ["gittins", 60, 0.995],
  ["whittle", 8, 0.96],
] as const)("at random arms %s is as accurate as stated", (name, count, patience) => {
  const random = stream(1, "surface", name);
  const between = (low: number, high: number) => low + (high - low) * random.uniform();
  for (let i = 0; i < count; i++) {
    const stochasticity = 10 ** between(-1, 4);
    const at = {
      variance: stochasticity * 2 ** between(-13, 15),
      volatility: i % 8 === 0 ? 0 : stochasticity * 2 ** between(-20, 15),
      stochasticity,
      discount: 1 - Math.exp(between(Math.log(1 - patience), Math.log(0.6))),
    };
    const bonus = surfaceBonus(name, at) ?? Number.NaN;
    expect(Math.abs(bonus / exact(name, at) - 1), JSON.stringify(at)).toBeLessThan(ACCURACY);
  }
});

test("the arm that the page opens with is right to four digits", () => {
  for (const name of ["gittins", "whittle"] as const) {
    expect(Math.abs((surfaceBonus(name, arm) ?? 0) / exact(name, arm) - 1)).toBeLessThan(2e-4);
  }
});

test("beyond the table nothing is made up", () => {
  for (const beyond of [
    { discount: 0.3 },
    { discount: 0.998 },
    { variance: 1e-3 },
    { variance: 1e6 },
    { volatility: 1e-9 },
    { volatility: 1e6 },
  ]) {
    expect(surfaceBonus("whittle", { ...arm, ...beyond }), JSON.stringify(beyond)).toBeUndefined();
  }
});

test("a polynomial of the fifth degree is interpolated as it is, near the ends too", () => {
  const nodes = [0, 1, 2, 4, 5, 7, 8, 9];
  const f = (x: number) => 3 - x + x ** 3 - 0.2 * x ** 5;
  for (const x of [0, 0.3, 3.3, 4, 8.9, 9]) {
    const { first, weights } = stencilAt(nodes, x) ?? { first: 0, weights: [] };
    const sum = weights.reduce((total, weight, i) => total + weight * f(nodes[first + i]), 0);
    expect(sum).toBeCloseTo(f(x), 6);
  }
  expect(stencilAt(nodes, -0.1)).toBeUndefined();
  expect(stencilAt(nodes, 9.1)).toBeUndefined();
});
