import { describe, expect, test } from "vitest";
import { stream } from "../../numerics/stream.ts";
import { Agent } from "../agent.ts";
import type { AgentOptions } from "../options.ts";
import { gainAbove, lookRate, Unseen, unseenRate } from "./unseen.ts";

test("the gain above the best is the mean of what is above it", () => {
  const chance = stream(1, "gain");
  for (const [best, mean, deviation] of [
    [3, 1, 2],
    [-1, 1, 2],
    [40, 10, 5],
  ]) {
    let sum = 0;
    for (let i = 0; i < 40_000; i++) sum += Math.max(0, mean + deviation * chance.normal() - best);
    expect(Math.abs(gainAbove(best, { mean, variance: deviation * deviation }) - sum / 40_000)).toBeLessThan(0.04);
  }
  expect(gainAbove(1, { mean: 0, variance: 0 })).toBe(0);
  expect(gainAbove(1e100, { mean: 0, variance: 1 })).toBe(0);
});

test("looks are as far apart as is best for jumps at a rate", () => {
  const [rate, gain] = [1e-4, 2];
  for (const price of [0.5, 3]) {
    const unseen = new Unseen();
    let gap = 0;
    while (gain * unseen.after(gap, rate) < price) gap++;
    // Cost per decision: price/g for looks, rate·gain·g/2 for what is missed.
    const cost = (g: number) => price / g + (rate * gain * g) / 2;
    expect(cost(gap)).toBeLessThan(1.001 * Math.min(...Array.from({ length: 2000 }, (_, g) => cost(g + 1))));
  }
});

test("a look that shows all settles what was open, one that shows half of it half", () => {
  const [all, half] = [new Unseen(), new Unseen()];
  all.look(100, 1e-3, 1);
  half.look(100, 1e-3, 0.5);
  expect(all.after(0, 1e-3)).toBe(0);
  expect(half.decisions).toBe(0.5 * half.before);
  expect(half.before).toBe(5);
  expect(half.chance).toBeCloseTo(0.05, 12);
  half.at = 7;
  const restored = new Unseen();
  restored.restore(JSON.parse(JSON.stringify(half)));
  expect(restored).toEqual(half);
  expect(() => new Unseen().restore({ at: 1, chance: 2, decisions: 0, before: 0 })).toThrow(
    "invalid saved chance of an unseen jump: 2",
  );
});

test("jumps are expected ever more rarely, more often once some were found, and looked for less where arms are far apart", () => {
  expect(unseenRate("rarely", 4, 100_000, 0)).toBeLessThan(unseenRate("rarely", 4, 1000, 0) / 40);
  expect(unseenRate("rarely", 4, 1000, 1)).toBeGreaterThan(50 * unseenRate("rarely", 4, 1000, 0));
  expect(unseenRate("rarely", 40, 1000, 0)).toBeCloseTo(unseenRate("rarely", 4, 1000, 0) / 10, 15);
  expect(lookRate(1, { variance: 1, noise: 100 })).toBeGreaterThan(0.95);
  expect(lookRate(1, { variance: 100, noise: 0 })).toBeCloseTo(0.1, 12);
  expect(lookRate(1, { variance: 0, noise: 1 })).toBe(0);
});

const KINDS: { readonly [kind: string]: readonly [Partial<AgentOptions>, (rate: number, even: number) => number] } = {
  numbers: [{}, (rate, even) => 100 * rate + 20 * even],
  clicks: [{ rewards: "clicks" }, (rate, even) => (even < rate ? 1 : 0)],
  counts: [{ rewards: "counts" }, (rate, even) => Math.floor(20 * rate * 2 * even)],
};

describe.each(Object.entries(KINDS))("of %s", (_, [options, reward]) => {
  /** Plays; the arm c rises at the step `from`. */
  const play = (agent: Agent<string>, from: number, steps: number, seed = 1): string[] => {
    const luck = stream(seed, "looks");
    return Array.from({ length: steps }, (_, t) => {
      const arm = agent.select();
      const index = agent.explain();
      const best = index.reduce((a, b) => ((b.index ?? 0) > (a.index ?? 0) ? b : a));
      // The explanation right after a choice has the reasons for it, looks among them.
      if (index.every((one) => one.index !== null)) expect(best.arm).toBe(arm);
      const rate = arm === "a" ? 0.3 : arm === "b" ? 0.2 : t >= from ? 0.6 : 0.1;
      agent.update(arm, reward(rate, luck.uniform()));
      return arm;
    });
  };
  const make = () => new Agent<string>({ arms: ["a", "b", "c"], seed: 2, ...options });

  test("an arm that rises while nobody looks is found", () => {
    const chosen = play(make(), 1500, 6000);
    expect(chosen.slice(1000, 1500).filter((arm) => arm === "a").length).toBeGreaterThan(400);
    expect(chosen.slice(-500).filter((arm) => arm === "c").length).toBeGreaterThan(450);
  });

  test("where nothing changes, looks become rare", () => {
    const chosen = play(make(), Infinity, 12_000);
    expect(chosen.slice(-6000).filter((arm) => arm !== "a").length).toBeLessThan(120);
  });

  test("an agent that was saved looks as one that was not", () => {
    const agent = make();
    play(agent, 900, 1200);
    const restored = Agent.fromJSON(JSON.parse(JSON.stringify(agent)));
    expect(restored.explain()).toEqual(agent.explain());
    expect(play(restored, 0, 1500, 3)).toEqual(play(agent, 0, 1500, 3));
  });

  test("an arm whose rewards are lost is not looked at on and on", () => {
    const agent = make();
    play(agent, Infinity, 2000);
    // So that it is well known, as an arm of which little is known is worth a try at any time.
    const known = stream(5, "known");
    for (let t = 0; t < 200; t++) {
      agent.record("c");
      agent.update("c", reward(0.1, known.uniform()));
    }
    let lost = 0;
    const luck = stream(4, "lost");
    for (let t = 0; t < 2000; t++) {
      const arm = agent.select();
      if (arm === "c") lost++;
      agent.update(arm, arm === "c" ? null : reward(arm === "a" ? 0.3 : 0.2, luck.uniform()));
    }
    expect(lost).toBeLessThan(60);
  });
});

test.each(["clicks", "numbers"] as const)("how often arms change can be told: %s", (rewards) => {
  const looks = (changes: "never" | "rarely" | "often") => {
    const agent = new Agent<string>({ arms: ["a", "b"], rewards, changes, seed: 1 });
    const luck = stream(6, "changes");
    let others = 0;
    for (let t = 0; t < 8000; t++) {
      // Halfway, what was told is still known.
      const now = t === 4000 ? Agent.fromJSON(JSON.parse(JSON.stringify(agent))) : agent;
      expect(now.toJSON().population).toMatchObject({ changes });
      const name = agent.select();
      if (name === "b" && t >= 2000) others++;
      agent.update(name, luck.uniform() < (name === "a" ? 0.8 : 0.3) ? 1 : 0);
    }
    return others;
  };
  const [never, rarely, often] = [looks("never"), looks("rarely"), looks("often")];
  expect(never).toBeLessThanOrEqual(rarely);
  expect(often).toBeGreaterThan(2 * rarely);
  expect(() => new Agent({ arms: ["a"], changes: "now" as "often" })).toThrow(
    'invalid changes: "now"; must be one of never',
  );
  const known = { a: { volatility: 1, stochasticity: 1 } };
  expect(() => new Agent({ arms: known, changes: "often" })).toThrow("invalid changes");
});

test("a night without decisions makes nobody look", () => {
  let now = 0;
  const agent = new Agent<string>({ arms: ["a", "b", "c", "d"], clock: () => now, seed: 1 });
  const luck = stream(7, "nights");
  const nextMorning = Array.from({ length: 12 }, () => {
    const chosen = Array.from({ length: 500 }, () => {
      now += 1 + luck.uniform();
      const arm = agent.select();
      agent.update(arm, (arm === "a" ? 10 : 7) + luck.normal());
      return arm;
    });
    now += 100_000;
    return chosen.slice(0, 20).filter((arm) => arm !== "a").length;
  });
  expect(Math.max(...nextMorning.slice(1))).toBeLessThan(5);
});

test("an arm that rests while it is not chosen is not looked at for what it may have become", () => {
  const chosenOf = (kind: "rested" | "restless") => {
    const arm = { dynamics: { kind } } as const;
    const agent = new Agent<string>({ arms: { a: arm, b: arm }, seed: 1 });
    const luck = stream(5, "rested");
    let others = 0;
    for (let t = 0; t < 6000; t++) {
      const name = agent.select();
      if (name === "b" && t > 1000) others++;
      agent.update(name, (name === "a" ? 10 : 5) + 2 * luck.normal());
    }
    return others;
  };
  expect(chosenOf("rested")).toBe(0);
  expect(chosenOf("restless")).toBeGreaterThan(0);
});
