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

test("rates that rise and fall together do not make arms uncertain", () => {
  let best = 0;
  for (let seed = 1; seed <= 6; seed++) {
    best += played(4000, wave, seed).chosen.filter((arm) => arm === "a").length / 4000 / 6;
  }
  expect(best).toBeGreaterThan(0.8);
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
