import { expect, test } from "vitest";
import { stream } from "../../numerics/stream.ts";
import { Agent } from "../agent.ts";
import { noisesDiffer } from "./unequal-noises.ts";

/** How often each arm was chosen; the first reward of `wild` is bad luck. */
function choices(names: readonly string[], deviation: number, steps: number): Map<string, number> {
  const agent = new Agent<string>({ arms: names });
  const luck = stream(3, "doubt");
  const counts = new Map(names.map((name) => [name, 0]));
  for (let i = 0; i < steps; i++) {
    const name = agent.select();
    const before = counts.get(name) ?? 0;
    counts.set(name, before + 1);
    if (name !== "wild") agent.update(name, 100 + luck.normal());
    else agent.update(name, before === 0 ? 20 : 130 + deviation * luck.normal());
  }
  return counts;
}

test("an arm whose one reward was bad luck is found, beside one that hardly varies", () => {
  expect(choices(["tame", "wild"], 60, 1000).get("wild")).toBeGreaterThan(500);
});

test("an arm that shows the same low reward twice is left alone, but for a later look", () => {
  const agent = new Agent({ arms: ["good", "bad"] });
  const luck = stream(4, "doubt");
  let bad = 0;
  for (let i = 0; i < 1000; i++) {
    const name = agent.select();
    if (name === "bad") bad++;
    agent.update(name, (name === "bad" ? 20 : 100) + luck.normal());
  }
  expect(bad).toBeLessThan(4);
});

test("no arm of very many is doubted", () => {
  const names = Array.from({ length: 60 }, (_, k) => (k === 7 ? "wild" : `arm ${k}`));
  expect(choices(names, 60, 1000).get("wild")).toBe(1);
});

test("an agent that doubts goes on bit for bit when it is restored", () => {
  let agent: Agent<string> = new Agent<string>({ arms: ["tame", "wild"] });
  let doubted = 0;
  const luck = stream(5, "doubt");
  for (let i = 0; i < 200; i++) {
    const restored = Agent.fromJSON(JSON.parse(JSON.stringify(agent)));
    const name = agent.select();
    expect(restored.select()).toBe(name);
    const reward = name === "tame" ? 100 + luck.normal() : i < 3 ? 20 : 130 + 60 * luck.normal();
    agent.update(name, reward);
    restored.update(name, reward);
    expect(JSON.stringify(restored)).toBe(JSON.stringify(agent));
    if (JSON.stringify(agent).includes('"doubtedBelow":null')) doubted++;
    agent = restored;
  }
  expect(doubted).toBeLessThan(200);
});

test("noises are compared from the third reward of an arm on", () => {
  const faded = 1 + (1 - 1 / 1000);
  expect(noisesDiffer([tame(1000), { squares: 5000, weight: faded }])).toBe(true);
  expect(noisesDiffer([tame(1000), { squares: 2, weight: faded }])).toBe(false);
});

function tame(weight: number) {
  return { squares: weight, weight };
}

test("fifty arms that never vary are each tried once, and then the best one is chosen", () => {
  const luck = stream(6, "doubt");
  const values = new Map(Array.from({ length: 50 }, (_, k) => [`arm ${k}`, 200 * luck.uniform()]));
  const agent = new Agent<string>({ arms: [...values.keys()] });
  const chosen = Array.from({ length: 500 }, () => {
    const name = agent.select();
    agent.update(name, values.get(name) ?? 0);
    return name;
  });
  const best = [...values].reduce((one, other) => (other[1] > one[1] ? other : one))[0];
  expect(chosen.filter((name) => name === best).length).toBeGreaterThan(400);
});
