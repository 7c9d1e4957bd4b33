// A saved agent that was damaged is refused in one line, or goes on: finite, and it can be saved again.
import { expect, test } from "vitest";
import { Agent, type AgentOptions, InvalidInput } from "../index.ts";
import { stream } from "../numerics/stream.ts";

const MADE: { readonly [name: string]: () => Agent<string> } = {
  numbers: () => played({}),
  clicks: () => played({ rewards: "clicks" }),
  counts: () => played({ rewards: "counts" }),
  "with a clock": () => played({ clock: () => 50, chance: 0.1 }),
  "noises known": () => played({ arms: { a: noises, b: noises } }),
};
const noises = { volatility: 1, stochasticity: 4 };

function played(options: Partial<AgentOptions>): Agent<string> {
  const luck = stream(1, "mutated");
  const agent = new Agent<string>({ arms: ["a", "b"], interval: 1, ...options, warn: false });
  for (let t = 0; t < 12; t++) agent.update(agent.select(), luck.integer(2));
  agent.select({ id: "one" });
  agent.select({ id: "two" });
  return agent;
}

const NUMBERS = [0, -1, 1.5, 1e-320, 1e-200, -1e-30, 1e15, 1e200, -1e200, 1.7e308, -1.7e308, Number.NaN, Infinity];
const VALUES: readonly unknown[] = [...NUMBERS, null, undefined, "7", true, [], {}, [1], { a: 1 }];

type Place = { readonly parent: { [key: string]: unknown }; readonly key: string };

function placesIn(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== "object" || value === null) return found;
  const parent = value as { [key: string]: unknown };
  for (const key of Object.keys(parent)) {
    found.push({ parent, key });
    placesIn(parent[key], found);
  }
  return found;
}

/** Does with an agent what a service would; fails where anything said is not finite. */
function goOn(agent: Agent<string>): void {
  for (let t = 0; t < 4; t++) agent.update(agent.select(), t % 2);
  for (const id of ["one", "two"]) {
    try {
      agent.reward(id, 1);
    } catch (error) {
      // The damaged state may have lost the selection.
      if (!(error instanceof InvalidInput && /none waits/.test(error.message))) throw error;
    }
  }
  agent.add("new", agent.toJSON().noise === "known" ? noises : {});
  agent.update(agent.select(), 1);
  for (const one of agent.explain()) {
    for (const [field, value] of Object.entries(one)) {
      if (field === "arm" || value === null) continue;
      expect(Number.isFinite(value), `${field}: ${value}`).toBe(true);
    }
  }
  const text = JSON.stringify(agent, (_, value) =>
    Object.is(value, Number.NaN) || value === Infinity ? "NaN" : value,
  );
  expect(text).not.toContain('"NaN"');
  Agent.fromJSON(JSON.parse(text), { clock: () => 60, warn: false });
}

test.each(Object.entries(MADE))("a damaged agent is refused in one line, or goes on: %s", (_, make) => {
  const text = JSON.stringify(make());
  const count = placesIn(JSON.parse(text)).length;
  let loaded = 0;
  const bad: string[] = [];
  for (let place = 0; place < count; place++) {
    for (const value of VALUES) {
      const saved = JSON.parse(text);
      const { parent, key } = placesIn(saved)[place];
      parent[key] = value;
      const told = `${key} = ${JSON.stringify(value) ?? value}`;
      let agent: Agent<string> | null = null;
      try {
        agent = Agent.fromJSON(saved, { clock: () => 60, warn: false });
        loaded++;
        goOn(agent);
      } catch (error) {
        const { message } = error as Error;
        if (agent) bad.push(`${told} was loaded: ${message}`);
        else if (!(error instanceof InvalidInput) || message.includes("\n")) bad.push(`${told}: ${message}`);
      }
    }
  }
  expect(bad).toEqual([]);
  expect(loaded).toBeGreaterThan(0);
});

test("weights that do not sum to one are refused", () => {
  const saved = JSON.parse(JSON.stringify(MADE.numbers()));
  saved.population.weights = saved.population.weights.map((weight: number) => weight / 2);
  expect(() => Agent.fromJSON(saved)).toThrow("invalid saved weights of ratios: ");
});
