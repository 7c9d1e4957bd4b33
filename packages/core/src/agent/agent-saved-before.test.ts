// oracles/saved-agents.json was written by the version before observations were named; what they do next, too.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Agent, type ArmExplanation } from "../index.ts";

interface SavedBefore {
  readonly saved: unknown;
  /** The selections that the agent made next, rewarded with −3, −2, …, and its explanation after them. */
  readonly next: readonly string[];
  readonly explain: unknown;
}

interface SavedThen {
  readonly recent: readonly { readonly time: number; readonly reward: number | null }[];
}

const before: { readonly [name: string]: SavedBefore } = JSON.parse(
  readFileSync(new URL("../../oracles/saved-agents.json", import.meta.url), "utf8"),
);

test.each(Object.entries(before))("an agent saved by the version before goes on bit for bit: %s", (_, one) => {
  const agent = Agent.fromJSON(one.saved);
  const { version: _version, arms, ...rest } = one.saved as { version: number; arms: readonly SavedThen[] };
  // Rewards were saved as observations then.
  const now = arms.map((arm) => ({ ...arm, recent: arm.recent.flatMap(({ time, reward }) => [time, reward]) }));
  expect(JSON.parse(JSON.stringify(agent))).toMatchObject({ ...rest, arms: now });
  const next = one.next.map((_, t) => {
    const chosen = agent.select();
    agent.update(chosen, t - 3);
    return chosen;
  });
  expect(next).toEqual(one.next);
  expect(agent.explain()).toMatchObject(one.explain as object[]);
});

type Earlier = { readonly [kind: string]: { readonly saved: object; readonly explain: readonly ArmExplanation[] } };

/** Agents that were saved by version 3, by version 4 as it was at first and as it was in the end, and by version 5. */
const earlier = ["3", "4", "4-jumps", "5"].flatMap((version) => {
  const file = new URL(`../../oracles/saved-agents-${version}.json`, import.meta.url);
  const saved: Earlier = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(saved).map(([kind, one]) => ({ version, kind, ...one }));
});

test.each(earlier)("an agent of version $version loads, knows the same means and goes on: $kind", (one) => {
  const agent = Agent.fromJSON(one.saved, { warn: false });
  agent.explain().forEach(({ mean, waiting }, k) => {
    const before = one.explain[k];
    expect(Math.abs(mean - before.mean)).toBeLessThan(Math.sqrt(before.variance) + 1e-9);
    expect(waiting).toBe(before.waiting);
  });
  agent.reward("late", 1);
  for (let t = 0; t < 20; t++) agent.update(agent.select(), t % 2);
  const saved = JSON.parse(JSON.stringify(agent));
  expect(saved.version).toBe(6);
  expect(Agent.fromJSON(saved).explain()).toEqual(agent.explain());
});
