import { describe, expect, test } from "vitest";
import { stream } from "../numerics/stream.ts";
import { Agent } from "./agent.ts";
import type { AgentOptions } from "./options.ts";
import type { RewardKindName } from "./shared/reward-kind.ts";

const MEANS = { a: 0.3, b: 0.5, c: 0.4 };
type Name = keyof typeof MEANS;
const ARMS = Object.keys(MEANS) as Name[];

/** How often each arm is chosen in 2000 decisions, where this share of the rewards of one arm is lost. */
function chosen(options: Partial<AgentOptions<Name>>, losing: Name, share: number) {
  const agent = new Agent<Name>({ arms: ARMS, warn: false, ...options });
  const luck = stream(7, "lost");
  const counts = { a: 0, b: 0, c: 0 };
  for (let t = 0; t < 2000; t++) {
    const arm = agent.select({ id: `${t}` });
    counts[arm]++;
    const lost = arm === losing && luck.uniform() < share;
    const click = luck.uniform() < MEANS[arm] ? 1 : 0;
    const reward = options.rewards === undefined ? 100 * MEANS[arm] + 10 * luck.normal() : click;
    agent.reward(`${t}`, lost ? null : reward);
  }
  return { counts, agent };
}

const KINDS: readonly (RewardKindName | undefined)[] = [undefined, "clicks", "counts"];

describe.each(KINDS)("rewards: %s", (rewards) => {
  const options = rewards ? { rewards } : {};

  test("an arm of which nothing is ever told is tried some tens of times, with a warning", () => {
    const { counts, agent } = chosen(options, "c", 1);
    expect(counts.c).toBeGreaterThan(10);
    expect(counts.c).toBeLessThan(100);
    expect(counts.b).toBeGreaterThan(1500);
    expect(agent.diagnostics().warnings).toEqual([
      "more than 20 rewards of arm c in a row were lost, and those of others were told",
    ]);
  });

  test("the best arm is found though four of five of its rewards are lost", () => {
    expect(chosen(options, "b", 0.8).counts.b).toBeGreaterThan(1500);
  });
});

test("so it is with given noises, and with a policy that samples", () => {
  const noises = { priorMean: 0.4, priorVariance: 1, volatility: 0, stochasticity: 0.25 };
  const arms = { a: noises, b: noises, c: noises };
  for (const options of [{ arms }, { policy: "thompson", rewards: "clicks" as const }]) {
    const { counts } = chosen(options, "c", 1);
    expect(counts.c).toBeLessThan(600);
  }
});

test("after an outage of all arms, all are tried again", () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const agent = new Agent<Name>({ arms: ARMS, rewards: "clicks", seed, warn: false });
    const luck = stream(seed, "outage");
    const late = { a: 0, b: 0, c: 0 };
    for (let t = 0; t < 4000; t++) {
      const arm = agent.select();
      const click = luck.uniform() < MEANS[arm] ? 1 : 0;
      agent.update(arm, t < 300 ? null : click);
      if (t >= 2000) late[arm]++;
    }
    expect(late.b).toBeGreaterThan(1000);
  }
});

test("with a window, too", () => {
  const agent = new Agent<Name>({ arms: ARMS, rewards: "clicks", window: 50, warn: false });
  const luck = stream(8, "lost");
  const counts = { a: 0, b: 0, c: 0 };
  for (let t = 0; t < 2000; t++) {
    const arm = agent.select({ id: `${t}` });
    counts[arm]++;
    if (arm === "c") agent.reward(`${t}`, null);
    else if (luck.uniform() < MEANS[arm]) agent.reward(`${t}`, 1);
  }
  expect(counts.c).toBeLessThan(200);
});

test("what was lost is saved; a reward ends it, and an arm that is removed takes it along", () => {
  const agent = new Agent<string>({ arms: ["a", "__proto__"], warn: false });
  for (let i = 0; i < 5; i++) agent.update("__proto__", null);
  const saved = JSON.parse(JSON.stringify(agent));
  expect(Object.entries(saved.lost)).toEqual([["__proto__", [0, 5]]]);
  expect(JSON.stringify(Agent.fromJSON(saved))).toBe(JSON.stringify(agent));
  expect(() => Agent.fromJSON({ ...saved, lost: { a: [0.5, 0] } })).toThrow(
    "invalid saved number of lost rewards: 0.5",
  );
  expect(() => Agent.fromJSON({ ...saved, lost: { b: [1, 0] } })).toThrow("there is none of this name");
  agent.update("__proto__", 3);
  expect("lost" in agent.toJSON()).toBe(false);
  agent.update("a", null);
  agent.remove("a");
  expect("lost" in agent.toJSON()).toBe(false);
});
