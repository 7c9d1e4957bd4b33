import { expect, test } from "vitest";
import { makeArms } from "../arm.ts";
import { gittins } from "../indices/gittins/gittins.ts";
import { whittle } from "../indices/whittle/whittle.ts";
import { type Stream, stream } from "../numerics/stream.ts";
import { indexPolicy } from "./index-policy.ts";
import { knowledgeGradient } from "./knowledge-gradient.ts";
import type { Policy, View } from "./policy.ts";

const QUICK: readonly Policy[] = [knowledgeGradient()];

function drawView(
  random: Stream,
  count: number,
): { arms: { volatility: number; stochasticity: number }[]; view: View } {
  const logUniform = (low: number, high: number) => low * (high / low) ** random.uniform();
  const arms = Array.from({ length: count }, () => ({
    volatility: random.uniform() < 0.2 ? 0 : logUniform(0.01, 100),
    stochasticity: logUniform(0.1, 3000),
  }));
  const spread = logUniform(0.1, 30);
  const mean = Float64Array.from(arms, () => spread * random.normal());
  const variance = Float64Array.from(arms, () => (random.uniform() < 0.05 ? 0 : logUniform(1e-4, 1e5)));
  return { arms, view: { step: 1, predicted: { mean, variance } } };
}

test.each(QUICK)("$name: the arm that is found at once is the one with the highest score", (policy) => {
  const random = stream(1, "best");
  for (let n = 0; n < 60; n++) {
    const { arms } = drawView(random, 1 + random.integer(32));
    const player = policy.start({ arms: makeArms(arms), discount: 0.8 + 0.199 * random.uniform(), steps: 100 });
    const scores = new Float64Array(arms.length);
    // Many views of one game, as what is kept from earlier ones must not matter.
    for (let m = 0; m < 40; m++) {
      const { view } = drawView(random, arms.length);
      player.score(view, random, scores);
      expect(player.best?.(view)).toBe(scores.indexOf(Math.max(...scores)));
    }
  }
});

test.each([gittins(), whittle()])("$name: the same, by bounds of its curves", (index) => {
  const random = stream(1, "best by index");
  const arms = makeArms(
    [0, 1, 100].flatMap((volatility) => [9, 100].map((stochasticity) => ({ volatility, stochasticity }))),
  );
  const player = indexPolicy(index).start({ arms, discount: 0.8, steps: 100 });
  const scores = new Float64Array(arms.length);
  for (let n = 0; n < 1000; n++) {
    const mean = Float64Array.from(arms, () => 5 * random.normal());
    const variance = Float64Array.from(arms, (arm) => arm.volatility + 1e-3 * 1e6 ** random.uniform());
    const view = { step: 1, predicted: { mean, variance } };
    player.score(view, random, scores);
    expect(player.best?.(view)).toBe(scores.indexOf(Math.max(...scores)));
  }
});

test.each(QUICK)("$name: ties and what is not a number are left to the scores", (policy) => {
  const arms = makeArms(Array.from({ length: 3 }, () => ({ volatility: 1, stochasticity: 9 })));
  const player = policy.start({ arms, discount: 0.95, steps: 100 });
  const at = (mean: number[], variance: number[]) =>
    player.best?.({ step: 1, predicted: { mean: Float64Array.from(mean), variance: Float64Array.from(variance) } });
  expect(at([1, 1, 0], [4, 4, 4])).toBe(-1);
  expect(at([1, 1, 0], [4, 4, 400])).not.toBe(0);
  expect(at([0, Number.NaN, 0], [4, 4, 4])).toBe(-1);
});
