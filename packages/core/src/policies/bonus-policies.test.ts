// Policies that score an arm by its mean and a bonus: what the bonus is.
import { expect, test } from "vitest";
import { makeArm } from "../arm.ts";
import type { Belief } from "../belief.ts";
import { learn, priorBelief } from "../beliefs/kalman.ts";
import { bonusOf } from "../indices/bonus.ts";
import { cause } from "../indices/cause.ts";
import { causePrecision } from "../indices/cause-precision.ts";
import { tabulated } from "../indices/tabulated.ts";
import { logistic } from "../numerics/logistic.ts";
import { stream } from "../numerics/stream.ts";
import { arms, game, look, scored } from "./game.suite.ts";
import { indexPolicy } from "./index-policy.ts";
import { parsePolicy } from "./parse.ts";
import type { View } from "./policy.ts";

test("an index policy scores mean + bonus", () => {
  const belief = { mean: 2, variance: 7 };
  const view = look(
    [2, 2, 2],
    arms.map((arm) => belief.variance + arm.volatility),
  );
  const scores = scored(indexPolicy(cause()).start(game), view, stream(1, "p"));
  arms.forEach((arm, k) => {
    expect(scores[k]).toBe(2 + bonusOf(cause(), belief, arm, 0.95));
  });
});

test("gated CAUSE is Eq. (27), and at mean 0 it is CAUSE with c = 1/2", () => {
  const [mean, variance] = [3, 12];
  const scores = scored(
    parsePolicy("gated").start(game),
    look([mean, mean, 0], [variance, variance, variance]),
    stream(1, "p"),
  );
  const S = causePrecision("closed", 1, 9, 0.95);
  const alpha = S / Math.sqrt(1 + (Math.PI / 8) * variance * S * S);
  expect(scores[0]).toBeCloseTo(mean + variance * alpha * logistic(-alpha * mean), 13);
  expect(scores[2]).toBeCloseTo(cause().price(arms[2], 0.95)(variance), 13);
});

test("gated CAUSE takes its unit of reward from rewardScale", () => {
  const unit = 3;
  const scale = (view: View) =>
    look(
      [...view.predicted.mean].map((m) => m * unit),
      [...view.predicted.variance].map((P) => P * unit ** 2),
    );
  const scaledArms = arms.map((arm) => ({
    ...arm,
    volatility: arm.volatility * unit ** 2,
    stochasticity: arm.stochasticity * unit ** 2,
  }));
  const view = look([1, -2, 3], [9, 4, 16]);
  const plain = scored(parsePolicy("gated").start(game), view, stream(1, "p"));
  const scaled = scored(
    parsePolicy(`gated:rewardScale=${unit}`).start({ ...game, arms: scaledArms }),
    scale(view),
    stream(1, "p"),
  );
  plain.forEach((score, k) => {
    expect(scaled[k] / unit).toBeCloseTo(score, 12);
  });
});

test("knowledge gradient: the bonus is γ/(1 − γ)·E(max after − max now), here by brute force", () => {
  const view = look([1, 0, 2.5], [9, 16, 4]);
  const explanation = parsePolicy("knowledge-gradient").start(game).explain?.(view);
  const n = 40_001;
  for (let k = 0; k < 3; k++) {
    const move = view.predicted.variance[k] / Math.sqrt(view.predicted.variance[k] + arms[k].stochasticity);
    const others = Math.max(...view.predicted.mean.filter((_, j) => j !== k));
    let gain = 0;
    for (let i = 0; i < n; i++) {
      const z = -8 + (16 * i) / (n - 1);
      const density = (Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI)) * (16 / (n - 1));
      gain += density * Math.max(view.predicted.mean[k] + move * z, others);
    }
    gain -= Math.max(...view.predicted.mean);
    expect(explanation?.bonus?.[k]).toBeCloseTo((0.95 / 0.05) * gain, 5);
  }
});

test("the forgetful UCBs remember what they should", () => {
  const view = look([0, 0, 0], [1, 1, 1]);
  const window = parsePolicy("sliding-window-ucb:window=2:c=0").start(game);
  window.reset?.();
  [
    [0, 10],
    [1, 5],
    [2, 1],
  ].forEach(([arm, reward], t) => {
    window.observe?.(arm, reward, t + 1);
  });
  expect([...scored(window, view, stream(1, "p"))]).toEqual([Infinity, 5, 1]);
  const fading = parsePolicy("discounted-ucb:keep=0.5:c=1").start(game);
  fading.reset?.();
  [
    [0, 10],
    [0, 4],
    [1, 1],
    [2, 1],
  ].forEach(([arm, reward], t) => {
    fading.observe?.(arm, reward, t + 1);
  });
  const [count, sum] = [0.125 + 0.25, 10 * 0.125 + 4 * 0.25];
  const confidence = 2 * Math.log(count + 0.5 + 1);
  const [first, second] = scored(fading, view, stream(1, "p"));
  expect(first).toBeCloseTo(sum / count + Math.sqrt((9 * confidence) / count), 12);
  expect(second).toBeCloseTo(1 + Math.sqrt((25 * confidence) / 0.5), 12);
});

test("a Gittins-per-arm policy takes any table, and says before play if it is too short", () => {
  const variance = Array.from({ length: 40 }, (_, i) => 10 ** (-2 + i / 8));
  const long = indexPolicy(tabulated("gittins", () => ({ variance, bonus: variance.map(Math.sqrt) })));
  const view = look([0, 0, 0], [26, 26, 29]);
  expect(scored(long.start(game), view, stream(1, "p"))[0]).toBeCloseTo(5, 2);
  const slow = makeArm({ volatility: 0.1, stochasticity: 900 });
  const covers = (low: number, high: number) => () =>
    indexPolicy(tabulated("gittins", () => ({ variance: [low, high], bonus: [0, 5] }))).start({
      ...game,
      arms: [slow],
    });
  expect(covers(0.01, 25.5)).toThrow(
    /^invalid predicted variance for the gittins table: 30.*; the table of arm 1 covers 0.11/,
  );
  // What 50 steps can lead to, exactly: 49 steps of waiting, or 49 pulls.
  let pulled: Belief = priorBelief(slow);
  for (let t = 1; t < 50; t++) pulled = learn(pulled, slow, 0);
  expect(covers(pulled.variance, 25 + 4.9)).not.toThrow();
  expect(covers(pulled.variance + 1e-6, 25 + 4.9)).toThrow("invalid predicted variance");
  expect(covers(pulled.variance, 25 + 4.85)).toThrow("invalid predicted variance");
});
