// What an agent warns of, once, and goes on.
import { expect, test } from "vitest";
import { Agent } from "../index.ts";

const heard = () => {
  const messages: string[] = [];
  return { messages, warn: (message: string) => void messages.push(message) };
};

test("a second reward for one selection counts, and is warned of once", () => {
  const { messages, warn } = heard();
  const agent = new Agent({ arms: ["a", "b"], warn });
  const arm = agent.select();
  agent.update(arm, 3);
  expect(messages).toEqual([]);
  agent.update(arm, 4);
  agent.update(arm, 5);
  expect(messages).toEqual([`a further reward of arm ${arm} for the same selection: it counts too; ids refuse such`]);
  expect(agent.diagnostics()).toMatchObject({ rewards: 3, warnings: messages });
});

test("rewards that are told in turn, late or for several arms at once are not warned of", () => {
  const { messages, warn } = heard();
  const agent = new Agent({ arms: ["a", "b", "c"], warn });
  const first = agent.select();
  const { time } = agent;
  const second = agent.select();
  agent.update(first, 1.5, time);
  agent.update(second, 2.5);
  for (const arm of agent.select(3)) agent.update(arm, 3.5);
  for (let i = 0; i < 60; i++) agent.update(agent.select(), i % 7);
  expect(messages).toEqual([]);
});

test("fifty numbers that are all 0 or 1 may be clicks", () => {
  const { messages, warn } = heard();
  const agent = new Agent({ arms: ["a", "b"], warn });
  for (let i = 0; i < 60; i++) agent.update(agent.select(), i % 3 === 0 ? 1 : 0);
  expect(messages).toEqual(['all rewards so far are 0 or 1: if they always are, say rewards: "clicks"']);
});

test.each([
  ["clicks that are told as such", { rewards: "clicks" } as const, (i: number) => i % 2],
  ["numbers from 0 to 1", {}, (i: number) => (i % 5) / 4],
  ["two numbers, tiny", {}, (i: number) => (i % 2) * 1e-12],
  ["equal numbers", {}, () => 1],
])("no warning: %s", (_, options, reward) => {
  const { messages, warn } = heard();
  const agent = new Agent({ arms: ["a", "b"], warn, ...options });
  for (let i = 0; i < 60; i++) agent.update(agent.select(), reward(i));
  expect(messages).toEqual([]);
});
