import { describe, expect, test } from "vitest";
import { makeArm, makeArms } from "../arm.ts";
import { type Belief, learn, priorBelief } from "../beliefs/kalman.ts";
import { bonusOf } from "../indices/bonus.ts";
import { cause } from "../indices/cause.ts";
import { causePrecision } from "../indices/cause-precision.ts";
import { tabulated } from "../indices/tabulated.ts";
import { logistic } from "../numerics/logistic.ts";
import { normalCumulative, normalDensity } from "../numerics/normal.ts";
import { type Stream, stream } from "../numerics/stream.ts";
import { choose } from "./choose.ts";
import { indexPolicy } from "./index-policy.ts";
import { parsePolicy } from "./parse.ts";
import type { Game, Player, Policy, View } from "./policy.ts";
import { POLICIES } from "./registry.ts";
import { predictive, shrinkage, thompson } from "./sampling-policy.ts";

const arms = makeArms([
  { volatility: 1, stochasticity: 9 },
  { volatility: 1, stochasticity: 25 },
  { volatility: 4, stochasticity: 9 },
]);
const game: Game = { arms, discount: 0.95, steps: 50 };
const driftless: Game = {
  ...game,
  arms: makeArms([9, 9, 25].map((stochasticity) => ({ volatility: 0, stochasticity }))),
};
const look = (mean: number[], variance: number[], step = 1): View => ({
  step,
  predicted: { mean: Float64Array.from(mean), variance: Float64Array.from(variance) },
  latent: Float64Array.from(mean),
});
const scored = (player: Player, view: View, chance: Stream) => {
  const scores = new Float64Array(view.predicted.mean.length);
  player.score(view, chance, scores);
  return scores;
};

describe.each(POLICIES.map((entry) => [entry.name]))("the contract, kept by %s", (name) => {
  const policy: Policy = parsePolicy(name);
  const views = [
    look([0, 0, 0], [26, 26, 29]),
    look([3, -2, 3], [5, 40, 9]),
    look([-100, 250, 0], [1, 1e4, 4]),
    look([1, 0, 0], [1, 4, 4]),
  ];

  test("scores are numbers, the same for the same view and stream", () => {
    const player = policy.start(game);
    player.reset?.();
    for (const view of views) {
      const once = scored(player, view, stream(1, "p"));
      expect(once.some(Number.isNaN)).toBe(false);
      expect(scored(player, view, stream(1, "p"))).toEqual(once);
    }
  });

  test("a view is read, not changed", () => {
    const view = look([3, -2, 3], [5, 40, 9]);
    scored(policy.start(game), view, stream(1, "p"));
    expect(view).toEqual(look([3, -2, 3], [5, 40, 9]));
  });

  test("after reset, a player is as new", () => {
    const [used, fresh] = [policy.start(game), policy.start(game)];
    used.reset?.();
    fresh.reset?.();
    for (let t = 1; t < 20; t++) used.observe?.(t % 3, t, t);
    used.reset?.();
    expect(scored(used, views[1], stream(2, "p"))).toEqual(scored(fresh, views[1], stream(2, "p")));
  });

  test("one arm is a game too", () => {
    const player = policy.start({ ...game, arms: [arms[0]] });
    player.reset?.();
    expect(Number.isNaN(scored(player, look([1], [26]), stream(1, "p"))[0])).toBe(false);
  });

  test.each([
    ["uncertain", game, look([1, 0.5, 2], [4, 16, 5])],
    ["one known exactly", driftless, look([1, 0.5, 0], [0, 4, 9])],
  ])("what it explains is what it does: arms %s (4000 choices; |z| < 4.5)", (_, game, view) => {
    const player = policy.start(game);
    const explanation = player.explain?.(view);
    if (!explanation) {
      expect(["oracle", "discounted-ucb", "sliding-window-ucb"]).toContain(name);
      return;
    }
    const { probability, bonus } = explanation;
    expect(probability.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    const chance = stream(3, name);
    const counts = new Float64Array(3);
    for (let i = 0; i < 4000; i++) counts[choose(scored(player, view, chance), 3, () => chance)]++;
    counts.forEach((count, k) => {
      const p = probability[k];
      expect(Math.abs(count - 4000 * p)).toBeLessThanOrEqual(4.5 * Math.sqrt(4000 * p * (1 - p)));
    });
    if (bonus) {
      expect([...scored(player, view, chance)]).toEqual([...bonus].map((b, k) => view.predicted.mean[k] + b));
    }
  });
});

test("choose takes the highest, and breaks ties evenly", () => {
  const never = () => {
    throw new Error("no tie to break");
  };
  expect(choose(Float64Array.of(1, 3, 2), 3, never)).toBe(1);
  const chance = stream(1, "ties");
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < 9000; i++) counts[choose(Float64Array.of(5, 1, 5, 5), 4, () => chance)]++;
  expect(counts[1]).toBe(0);
  for (const k of [0, 2, 3]) expect(Math.abs(counts[k] - 3000)).toBeLessThan(4.5 * Math.sqrt(9000 * (2 / 9)));
});

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

test("gated CAUSE is Eq. (gated), and at mean 0 it is CAUSE with c = 1/2", () => {
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

describe("predictive sampling", () => {
  const x = (volatility: number, stochasticity: number, retention = 1) =>
    shrinkage(
      makeArm({
        volatility,
        stochasticity,
        ...(retention < 1 && { dynamics: { kind: "mean-reverting", retention } as const }),
      }),
    );

  test("shrinks by the paper's x*", () => {
    expect(x(4, 9)).toBeCloseTo(0.5 * (4 + Math.sqrt(16 + 144)), 13);
  });

  test("x* is what all later rewards leave unknown: backward information filtering, iterated, arrives at it", () => {
    for (const [v, s, a] of [
      [4, 9, 1],
      [1, 25, 0.9],
      [0, 4, 0.5],
      [2, 0.1, 0.99],
    ]) {
      let unknown = 1e9;
      for (let i = 0; i < 5000; i++) unknown = (v + 1 / (1 / s + 1 / unknown)) / a ** 2;
      expect(x(v, s, a)).toBeCloseTo(unknown, 6);
    }
  });

  test("x* leaves the variance of the posterior mean given all later rewards (a reverting arm, 200 rewards)", () => {
    const [v, s, a, P] = [2, 3, 0.8, 10];
    const sigma = a * a * P + v;
    // Var E[x | future] = Σ − Var(x | future), and x's posterior variance combines Σ with the later rewards' x*.
    let unknown = 1e9;
    for (let i = 0; i < 200; i++) unknown = (v + 1 / (1 / s + 1 / unknown)) / a ** 2;
    expect(sigma ** 2 / (sigma + x(v, s, a))).toBeCloseTo(sigma - 1 / (1 / sigma + 1 / unknown), 9);
  });

  test("equals Thompson sampling draw by draw as v → 0, and varies less otherwise", () => {
    const still = makeArms([1, 2, 3].map((s) => ({ volatility: 0, stochasticity: s })));
    const view = look([1, 2, 0], [4, 16, 3]);
    const draw = (policy: Policy, of: Game) => scored(policy.start(of), view, stream(9, "p"));
    expect(draw(predictive(), { ...game, arms: still })).toEqual(draw(thompson(), { ...game, arms: still }));
    const [less, more] = [draw(predictive(), game), draw(thompson(), game)];
    less.forEach((score, k) => {
      expect(Math.abs(score - view.predicted.mean[k])).toBeLessThan(Math.abs(more[k] - view.predicted.mean[k]));
    });
  });
});

test("Thompson and predictive sampling draw with the variances of Appendix C (200,000 draws; |z| < 4.5)", () => {
  const view = look([1, 2, 0], [4, 16, 3]);
  const variances: [Policy, (sigma: number, v: number, s: number) => number][] = [
    [thompson(), (sigma) => sigma],
    [predictive(), (sigma, v, s) => sigma ** 2 / (sigma + 0.5 * (v + Math.sqrt(v * v + 4 * v * s)))],
  ];
  for (const [policy, variance] of variances) {
    const player = policy.start(game);
    const chance = stream(21, policy.name);
    const sums = arms.map(() => ({ z: 0, square: 0 }));
    const n = 200_000;
    for (let i = 0; i < n; i++) {
      scored(player, view, chance).forEach((score, k) => {
        const wanted = variance(view.predicted.variance[k], arms[k].volatility, arms[k].stochasticity);
        const z = (score - view.predicted.mean[k]) / Math.sqrt(wanted);
        sums[k].z += z;
        sums[k].square += z * z;
      });
    }
    for (const { z, square } of sums) {
      expect(Math.abs(z) / Math.sqrt(n)).toBeLessThan(4.5);
      expect(Math.abs(square - n) / Math.sqrt(2 * n)).toBeLessThan(4.5);
    }
  }
});

test.each([
  ["epsilon-greedy", "epsilon-greedy:epsilon=0.1"],
  ["softmax", "softmax:temperature=1"],
  ["discounted-ucb", "discounted-ucb:keep=0.95:c=1"],
  ["sliding-window-ucb", "sliding-window-ucb:window=50:c=1"],
  ["ucb", "ucb:c=2"],
  ["cause", "cause:form=closed:c=0.5:rewardScale=1"],
  ["gated", "gated:form=closed:rewardScale=1"],
  [" ucb:c=1 ", "ucb:c=1"],
])("%s is %s", (short, long) => {
  const play = (name: string) => {
    const player = parsePolicy(name).start(game);
    player.reset?.();
    const chance = stream(4, "defaults");
    return Array.from({ length: 200 }, (_, t) => {
      const scores = scored(player, look([Math.sin(t), 0, 1], [9, 4, 16]), chance);
      player.observe?.(t % 3, Math.cos(t), t + 1);
      return [...scores];
    });
  };
  expect(play(short)).toEqual(play(long));
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

describe("information-directed sampling", () => {
  /** Regret and information by Monte Carlo with 200,000 draws from the beliefs. */
  function outlook(view: View) {
    const chance = stream(1, "ids");
    const n = 200_000;
    const sums = [0, 1, 2].map(() => ({ count: 0, x: [0, 0, 0] }));
    let top = 0;
    for (let i = 0; i < n; i++) {
      const x = [0, 1, 2].map((k) => view.predicted.mean[k] + Math.sqrt(view.predicted.variance[k]) * chance.normal());
      const winner = sums[x.indexOf(Math.max(...x))];
      winner.count++;
      top += Math.max(...x) / n;
      x.forEach((value, k) => {
        winner.x[k] += value;
      });
    }
    const regret = [...view.predicted.mean].map((m) => top - m);
    const information = arms.map((arm, k) => {
      const deviation = ({ count, x }: (typeof sums)[number]) =>
        (count / n) * (x[k] / count - view.predicted.mean[k]) ** 2;
      const explained = sums.reduce((sum, winner) => sum + deviation(winner), 0);
      return -0.5 * Math.log1p(-explained / (view.predicted.variance[k] + arm.stochasticity));
    });
    return (p: ArrayLike<number>) => {
      const dot = (of: number[]) => of.reduce((sum, value, k) => sum + p[k] * value, 0);
      return dot(regret) ** 2 / dot(information);
    };
  }

  test.each([
    [look([1, 0, 2.5], [9, 16, 4])],
    [look([0, 0, 1], [1, 60, 0.5])],
    [look([3, 0, -6], [0.01, 4, 300])],
    [look([1, 1.2, 0], [30, 0.2, 3])],
  ])("takes the least ratio that any mixture of any arms has", (view) => {
    const best = parsePolicy("information-directed").start(game).explain?.(view).probability ?? [];
    const ratio = outlook(view);
    let least = Infinity;
    for (let i = 0; i <= 200; i++) {
      for (let j = 0; i + j <= 200; j++) least = Math.min(least, ratio([i / 200, j / 200, 1 - (i + j) / 200]));
    }
    expect(ratio(best)).toBeLessThan(least * 1.01);
    expect([...best].filter((p) => p > 0).length).toBeLessThanOrEqual(2);
  });

  test("mixes two arms as their closed forms say", () => {
    const two = { ...game, arms: arms.slice(0, 2) };
    const [mean, variance] = [
      [3, 0],
      [0.5, 30],
    ];
    // For two normals: which is larger is decided by their difference, whose sign explains this much of each.
    const theta = Math.sqrt(variance[0] + variance[1]);
    const z = (mean[0] - mean[1]) / theta;
    const p = normalCumulative(z);
    const top = mean[0] * p + mean[1] * (1 - p) + theta * normalDensity(z);
    const regret = mean.map((m) => top - m);
    const information = variance.map((P, k) => {
      const explained = ((P / theta) * normalDensity(z)) ** 2 / (p * (1 - p));
      return -0.5 * Math.log1p(-explained / (P + two.arms[k].stochasticity));
    });
    let best = 0;
    const ratio = (q: number) =>
      (q * regret[0] + (1 - q) * regret[1]) ** 2 / (q * information[0] + (1 - q) * information[1]);
    for (let q = 0; q <= 1; q += 1e-5) if (ratio(q) < ratio(best)) best = q;
    expect(best).toBeGreaterThan(0.05);
    expect(best).toBeLessThan(0.95);
    const explained = parsePolicy("information-directed").start(two).explain?.(look(mean, variance));
    expect(Math.abs((explained?.probability[0] ?? 0) - best)).toBeLessThan(2e-4);
  });

  test("truly mixes in some of these, and ranks the arms it leaves out by their own ratio", () => {
    const view = look([3, 0, -6], [0.01, 4, 300]);
    const { probability } = parsePolicy("information-directed").start(game).explain?.(view) ?? { probability: [] };
    expect([...probability].filter((p) => p > 0.01 && p < 0.99).length).toBe(2);
    const alone = outlook(view);
    const scores = scored(parsePolicy("information-directed").start(game), view, stream(1, "p"));
    const left = [0, 1, 2].filter((k) => probability[k] === 0);
    expect(left.length).toBe(1);
    const own = alone([0, 1, 2].map((k) => Number(k === left[0])));
    expect(-scores[left[0]] / own).toBeCloseTo(1, 1);
  });
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

describe("parsePolicy", () => {
  test("takes constants and forms after colons", () => {
    const view = look([0, 0, 0], [26, 26, 29]);
    expect(scored(parsePolicy("ucb:c=1").start(game), view, stream(1, "p"))[2]).toBeCloseTo(Math.sqrt(29), 12);
    const form = cause({ form: "recursion", c: 0.6 }).price(arms[2], 0.95)(29);
    expect(scored(parsePolicy("cause:form=recursion:c=0.6").start(game), view, stream(1, "p"))[2]).toBe(form);
  });

  test.each([
    ["cuase", 'invalid policy: "cuase"; did you mean cause? known are cause, gated, gain'],
    ["", 'invalid policy: ""; known are cause'],
    ["ucb:k=1", 'invalid option of ucb: "k"; must be one of c'],
    ["thompson:c=1", 'invalid option of thompson: "c"; it has none'],
    ["ucb:c=", 'invalid ucb c: ""; must be a number'],
    ["ucb:c=two", 'invalid ucb c: "two"; must be a number'],
    ["ucb:c=-1", "invalid ucb c: -1; must be >= 0"],
    ["ucb:c=1:c=2", 'invalid option of ucb: "c"; is given twice'],
    ["cause:form=open", 'invalid cause form: "open"; must be one of closed, sum, integral, recursion, selfConsistent'],
    ["epsilon-greedy:epsilon=2", "invalid epsilon: 2; must be >= 0 and <= 1"],
    ["sliding-window-ucb:window=1.5", "invalid window: 1.5; must be an integer >= 1"],
    ["constructor", 'invalid policy: "constructor"'],
  ])("%j is refused", (text, message) => {
    expect(() => parsePolicy(text)).toThrow(message);
  });
});
