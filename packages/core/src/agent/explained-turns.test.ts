import { expect, test } from "vitest";
import { stream } from "../numerics/stream.ts";
import { Agent } from "./agent.ts";
import { replay } from "./replay.ts";

const ARMS = [..."abcdef"];

test("while arms are tried in turn, the probability of a choice is the one with which it was made", () => {
  const agent = new Agent({ arms: ARMS });
  for (let i = 0; i < ARMS.length; i++) {
    const arm = agent.select();
    const explained = agent.explain();
    expect(explained.find((one) => one.arm === arm)?.probability).toBeCloseTo(1 / (ARMS.length - i), 12);
    agent.update(arm, i);
  }
});

test("with selections in flight, too, and with a window", () => {
  const inFlight = new Agent({ arms: ARMS });
  const windowed = new Agent({ arms: ARMS, window: 50 });
  for (let i = 0; i < ARMS.length; i++)
    for (const agent of [inFlight, windowed]) {
      const arm = agent.select({ id: `${i}` });
      expect(agent.explain().find((one) => one.arm === arm)?.probability).toBeCloseTo(1 / (ARMS.length - i), 12);
    }
});

test("so a replay is unbiased from the first choice on", () => {
  let [sum, squares] = [0, 0];
  const runs = 300;
  for (let run = 0; run < runs; run++) {
    const luck = stream(run, "log");
    const log = Array.from({ length: 40 }, () => ({
      arm: ARMS[luck.integer(ARMS.length)],
      reward: 1000 + 30 * luck.normal(),
      propensity: 1 / ARMS.length,
    }));
    const { mean } = replay(log, new Agent({ arms: ARMS, seed: run })).inversePropensity;
    sum += mean;
    squares += mean * mean;
  }
  const error = Math.sqrt((squares / runs - (sum / runs) ** 2) / runs);
  expect(error).toBeLessThan(40);
  expect(Math.abs(sum / runs - 1000)).toBeLessThan(4 * error);
});

test("an agent with a clock replays no log", () => {
  const agent = new Agent({ arms: ARMS, clock: () => 5 });
  expect(() => replay([], agent)).toThrow("times are those of the log: make it without one");
});
