// Whatever the rewards are, an agent goes on: it never throws, never says NaN, and can always be saved and restored.
import { describe, expect, test } from "vitest";
import { Agent } from "../index.ts";
import { stream } from "../numerics/stream.ts";
import { POLICIES } from "../policies/registry.ts";

type Sequence = (step: number, luck: ReturnType<typeof stream>) => number;

/** Rewards of any size. */
const NUMBERS: { readonly [name: string]: Sequence } = {
  "always 0": () => 0,
  "always 7": () => 7,
  "always −0.1": () => -0.1,
  "0 four times, then 5.3": (t) => (t < 4 ? 0 : 5.3),
  "long 0, then 1": (t) => (t < 60 ? 0 : 1),
  "long 1, then noise": (t, luck) => (t < 60 ? 1 : luck.normal()),
  "two values, the second rare": (_, luck) => (luck.uniform() < 0.02 ? 1 : 0),
  "two values far off zero": (_, luck) => (luck.uniform() < 0.5 ? 1e12 : 1e12 + 1e-3),
  "±1": (t) => (t % 2 === 0 ? 1 : -1),
  "one outlier": (t, luck) => (t === 30 ? 1e9 : luck.normal()),
  "one outlier among equals": (t) => (t === 30 ? 1e9 : 3),
  huge: (_, luck) => 1e100 * (2 * luck.uniform() - 1),
  "huge and equal": () => 1e100,
  tiny: (_, luck) => 1e-300 * luck.normal(),
  "least numbers": (t) => (t % 3 === 0 ? Number.MIN_VALUE : 0),
  "of every size": (_, luck) => 10 ** (600 * (luck.uniform() - 0.5) - 200) * (luck.uniform() < 0.5 ? 1 : -1),
  noise: (_, luck) => luck.normal(),
};

const CLICKS: { readonly [name: string]: Sequence } = {
  "always 0": () => 0,
  "always 1": () => 1,
  "long 0, then 1": (t) => (t < 60 ? 0 : 1),
  "long 1, then 0": (t) => (t < 60 ? 1 : 0),
  "in turn": (t) => t % 2,
  rare: (_, luck) => (luck.uniform() < 0.02 ? 1 : 0),
  shares: (_, luck) => luck.uniform(),
  "least shares": (t) => (t % 3 === 0 ? Number.MIN_VALUE : 0),
};

const COUNTS: { readonly [name: string]: Sequence } = {
  ...CLICKS,
  "always 7": () => 7,
  "long 0, then many": (t) => (t < 60 ? 0 : 1000),
  "one outlier": (t) => (t === 30 ? 1e9 : t % 4),
  huge: (_, luck) => Math.floor(1e100 * luck.uniform()),
  "of every size": (_, luck) => Math.floor(10 ** (100 * luck.uniform())),
};

const KINDS = { numbers: NUMBERS, clicks: CLICKS, counts: COUNTS } as const;
type Kind = keyof typeof KINDS;

/** Plays a sequence, some of it late, lost or of arms that come and go; fails where anything said is not finite. */
function playOn(agent: Agent<string>, sequence: Sequence, steps: number): void {
  const luck = stream(3, "any rewards");
  for (let t = 0; t < steps; t++) {
    const id = `${t}`;
    if (t % 10 === 4) agent.select({ id });
    const name = agent.select();
    agent.update(name, t % 11 === 10 ? null : sequence(t, luck));
    if (t % 10 === 9) agent.reward(`${t - 5}`, sequence(t, luck));
    if (t === 20) agent.add("late");
    if (t === 42) agent.remove("b");
    if (t % 7 === 0 || t > steps - 5) expectSound(agent);
  }
}

function expectSound(agent: Agent<string>): void {
  const explained = agent.explain();
  for (const one of explained) {
    for (const [field, value] of Object.entries(one)) {
      if (field !== "arm" && value !== null) expect(Number.isFinite(value), `${field}: ${value}`).toBe(true);
    }
    expect(one.variance).toBeGreaterThanOrEqual(0);
  }
  for (const value of Object.values(agent.diagnostics().learned ?? {})) {
    if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
  }
  const text = JSON.stringify(agent);
  const restored = Agent.fromJSON(JSON.parse(text), { warn: false });
  expect(JSON.parse(JSON.stringify(restored))).toEqual(JSON.parse(text));
}

const cases = (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
  Object.entries(KINDS[kind]).map(([name, sequence]) => [kind, name, sequence] as const),
);

test.each(cases)("the default agent takes %s: %s", (rewards, _, sequence) => {
  playOn(new Agent<string>({ arms: ["a", "b", "c"], rewards, warn: false }), sequence, 90);
});

test.each(cases)("an agent that samples takes %s: %s", (rewards, _, sequence) => {
  const more = { policy: "thompson", chance: 0.1, clip: Infinity } as const;
  playOn(new Agent<string>({ arms: ["a", "b", "c"], rewards, ...more, warn: false }), sequence, 90);
});

test.each(cases)("an agent with priors takes %s: %s", (rewards, _, sequence) => {
  const prior = { priorMean: 0.5, priorVariance: 0.05 };
  const arms = { a: prior, b: { ...prior, stochasticity: 0.1 }, c: {} };
  playOn(new Agent<string>({ arms, rewards, warn: false }), sequence, 90);
});

/** Policies that an agent takes where noises are inferred, but those that are solved numerically. */
const QUICK = POLICIES.map(({ name }) => name).filter(
  (name) =>
    !["oracle", "discounted-ucb", "sliding-window-ucb", "gittins-published", "gittins", "whittle"].includes(name),
);

describe.each(QUICK)("policy %s", (policy) => {
  test.each(Object.keys(KINDS) as Kind[])("takes all sequences of %s", (rewards) => {
    for (const sequence of Object.values(KINDS[rewards])) {
      playOn(new Agent<string>({ arms: ["a", "b", "c"], rewards, policy, discount: 0.95, warn: false }), sequence, 70);
    }
  });
});

test.each(["gittins", "whittle"])("policy %s takes rewards that are equal at first", (policy) => {
  playOn(
    new Agent<string>({ arms: ["a", "b"], policy, discount: 0.9, warn: false }),
    NUMBERS["0 four times, then 5.3"],
    9,
  );
});

test.each([
  ["whittle", "clicks", "long 0, then 1"],
  ["whittle", "counts", "long 0, then many"],
] as const)("policy %s goes on where the estimated drift outgrows the variance: %s, %s", (policy, rewards, name) => {
  const agent = new Agent<string>({ arms: ["a", "b", "c"], rewards, policy, discount: 0.95, warn: false });
  playOn(agent, KINDS[rewards as Kind][name], 200);
});

test("five arms of rare clicks, told as numbers, are told apart", () => {
  let best = 0;
  for (let seed = 0; seed < 20; seed++) {
    const luck = stream(seed, "rare");
    const agent = new Agent({ arms: ["a", "b", "c", "d", "e"], seed, warn: false });
    for (let t = 0; t < 3000; t++) {
      const name = agent.select();
      agent.update(name, luck.uniform() < (name === "c" ? 0.12 : 0.02) ? 1 : 0);
      if (name === "c") best++;
    }
  }
  expect(best / 60_000).toBeGreaterThan(0.6);
});
