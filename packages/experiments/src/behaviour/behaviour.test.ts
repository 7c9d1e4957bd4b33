import { stream } from "@cause-toolkit/core/numerics";
import { threadsEngine } from "@cause-toolkit/experiments";
import { expect, test } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import { logisticRegression } from "./choice-regression.ts";
import { makeBehaviourConfig } from "./config.ts";
import { playRun } from "./play.ts";
import { runBehaviour } from "./run.ts";

test("logistic regression recovers what made the choices (20,000 of them, 4.5 SEM)", () => {
  const chance = stream(1, "choices");
  const predictors = Array.from({ length: 20_000 }, () => [chance.normal(), 2 * chance.normal()]);
  const outcomes = predictors.map(([a, b]) => chance.uniform() < 1 / (1 + Math.exp(-(0.8 * a - 0.3 * b))));
  const { coefficients, converged } = logisticRegression(predictors, outcomes);
  expect(converged).toBe(true);
  expect(Math.abs(coefficients[0] - 0.8)).toBeLessThan(4.5 * 0.017);
  expect(Math.abs(coefficients[1] + 0.3)).toBeLessThan(4.5 * 0.009);
});

test("choices that can be told apart perfectly have no finite coefficients, and it is said", () => {
  const predictors = Array.from({ length: 50 }, (_, i) => [i - 24.5]);
  expect(
    logisticRegression(
      predictors,
      predictors.map(([x]) => x > 0),
    ).converged,
  ).toBe(false);
});

test("a learner whose noises are pinned at the truth sees what the ideal observer sees: its own bonus is recovered", async () => {
  // UCB adds c standard deviations, so the information bonus of its choices is c.
  const learners = { knows: { pins: { volatility: 4, stochasticity: 9 } } };
  const { rows } = await runBehaviour(
    { learners, index: "ucb:c=1.5", volatility: [4], stochasticity: [9], particles: 1, runs: 640 },
    inlineEngine(),
  );
  const bonus = rows.find((row) => row.quantity === "information bonus");
  expect(Math.abs((bonus?.mean ?? 0) - 1.5)).toBeLessThan(4.5 * (bonus?.sem ?? 0));
  expect(bonus?.sem).toBeLessThan(0.1);
});

test("what is recorded of a choice is consistent", () => {
  const config = makeBehaviourConfig({ runs: 2, trials: 60 });
  const choices = playRun(config, "healthy", { v: 1, s: 9 }, 0);
  expect(choices[0].switched).toBeNull();
  choices.slice(1).forEach((choice, i) => {
    expect(choice.switched).toBe(choice.first !== choices[i].first);
  });
  expect(playRun(config, "healthy", { v: 1, s: 9 }, 0)).toEqual(choices);
});

test("the same bytes on two threads", async () => {
  const options = { runs: 130, trials: 25, volatility: [1] };
  const engine = threadsEngine(2);
  try {
    expect((await runBehaviour(options, engine)).rows).toEqual((await runBehaviour(options, inlineEngine())).rows);
  } finally {
    await engine.close();
  }
});

test.each([
  [{ temperature: 0 }, "invalid temperature: 0; must be > 0"],
  [{ index: "gittins" }, 'invalid index: "gittins"; must be a closed form'],
  [{ trials: 5 }, "invalid trials: 5; must be an integer >= 20"],
])("%j is refused", async (options, message) => {
  await expect(runBehaviour(options, inlineEngine())).rejects.toThrow(message);
});
