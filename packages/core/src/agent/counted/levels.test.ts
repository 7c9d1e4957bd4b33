import { expect, test } from "vitest";
import { stream } from "../../numerics/stream.ts";
import { Agent } from "../agent.ts";

const RATES: { readonly [arm: string]: number } = { a: 0.3, b: 0.24, c: 0.16 };

/** An agent for clicks that has played so many steps, at rates times a level, and what it chose. */
function played(steps: number, level: (step: number) => number, seed: number) {
  const agent = new Agent({ arms: ["a", "b", "c"], rewards: "clicks", seed });
  const luck = stream(seed, "levels");
  const chosen = Array.from({ length: steps }, (_, step) => {
    const arm = agent.select();
    agent.update(arm, luck.uniform() < level(step) * RATES[arm] ? 1 : 0);
    return arm;
  });
  return { agent, chosen };
}

const wave = (step: number) => 1 + 0.6 * Math.sin(step / 150);

/** How far arms are taken to drift, each by itself, where the rates of two that are chosen in turn change by these levels. */
function driftOf(levels: { readonly [arm: string]: (step: number) => number }): number {
  const agent = new Agent<string>({ arms: ["a", "b"], rewards: "clicks" });
  const luck = stream(1, "drift");
  for (let step = 0; step < 3000; step++) {
    const arm = step % 2 === 0 ? "a" : "b";
    agent.record(arm);
    agent.update(arm, luck.uniform() < RATES[arm] * levels[arm](step) ? 1 : 0);
  }
  return agent.diagnostics().learned?.ratio ?? Number.NaN;
}

test("rates that rise and fall together do not drift, those that do so in turn do", () => {
  expect(driftOf({ a: wave, b: wave })).toBeLessThan(1e-5);
  expect(driftOf({ a: wave, b: (step) => 2 - wave(step) })).toBeGreaterThan(1e-4);
});

test("when nothing was counted at first, arms are compared from then on", () => {
  const { agent, chosen } = played(3000, (step) => (step < 600 ? 0 : 1), 1);
  expect(chosen.slice(-500).filter((arm) => arm === "a").length).toBeGreaterThan(450);
  const [a, b] = agent.explain();
  expect(a.mean).toBeGreaterThan(b.mean);
});

test("a level is saved", () => {
  const { agent } = played(1500, wave, 3);
  const copy = Agent.fromJSON(JSON.parse(JSON.stringify(agent)));
  for (let i = 0; i < 300; i++) {
    const arm = agent.select();
    expect(copy.select()).toBe(arm);
    for (const one of [agent, copy]) one.update(arm, i % 4 === 0 ? 1 : 0);
  }
  expect(copy.explain()).toEqual(agent.explain());
});
