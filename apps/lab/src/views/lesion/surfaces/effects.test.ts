import { inlineEngine, runLesion } from "@cause-toolkit/experiments/browser";
import { expect, test } from "vitest";
import { directionOf, effectText, effectWords, meanEffect } from "./effects.ts";

const result = await runLesion({ runs: 64, trials: 100 }, inlineEngine());

test("the mean of the simple effects, with their errors added in squares", () => {
  const effect = meanEffect(result.effects, "stochasticity-blind", "learning rate", "stochasticity");
  const own = result.effects.filter(
    (e) => e.learner === "stochasticity-blind" && e.quantity === "learning rate" && e.along === "stochasticity",
  );
  expect(own.length).toBe(2);
  expect(effect?.difference).toBeCloseTo((own[0].difference + own[1].difference) / 2, 12);
  expect(effect?.sem).toBeCloseTo(Math.sqrt(own[0].sem ** 2 + own[1].sem ** 2) / 2, 12);
});

test("blindness reverses its own axis, and the words say so", () => {
  const words = (learner: string) => effectWords(result, learner, "learning rate", "Learning rate");
  expect(words("healthy")).toMatch(/^Learning rate rises with v \(\+.* SEM\); it falls with s \(−.* SEM\)\.$/);
  expect(words("stochasticity-blind")).toMatch(/rises with s \(\+.*\), where the healthy learner’s falls\.$/);
});

test("along a noise that has one value there is nothing to say", async () => {
  const one = await runLesion({ runs: 64, trials: 20, volatility: [1] }, inlineEngine());
  expect(meanEffect(one.effects, "healthy", "learning rate", "volatility")).toBeUndefined();
  expect(effectWords(one, "healthy", "learning rate", "Rate")).toMatch(/^Rate [a-z ]+ with s/);
  const none = await runLesion({ runs: 64, trials: 20, volatility: [1], stochasticity: [9] }, inlineEngine());
  expect(effectWords(none, "healthy", "learning rate", "Rate")).toBe("");
});

test("digits go by the error; unclear effects are called so", () => {
  expect(effectText({ difference: 0.11, sem: 0.0041, z: 26.8 })).toBe("+0.110 ± 0.004, 27 SEM");
  expect(effectText({ difference: -2.04, sem: 0.41, z: -4.98 })).toBe("−2.0 ± 0.4, 5.0 SEM");
  expect(effectText({ difference: 0, sem: 0, z: Number.NaN })).toBe("+0.000 ± 0.000");
  expect(directionOf({ z: 1 })).toBe("does not clearly change");
  expect(directionOf({ z: Number.NaN })).toBe("does not clearly change");
});

test("where it goes another way than on average, that is said as it is", () => {
  const along = (differences: readonly number[], sem: number) => ({
    ...result,
    effects: differences.map((difference, k) => ({
      ...{ learner: "healthy", quantity: "rate", along: "stochasticity" as const, at: [1, 4, 400][k] },
      ...{ difference, sem, z: difference / sem },
    })),
  });
  const words = (differences: readonly number[], sem: number) =>
    effectWords(along(differences, sem), "healthy", "rate", "Rate");
  expect(words([-0.3, -0.3, 0.6], 0.1)).toBe(
    "Rate does not clearly change with s on average (+0.00 ± 0.06, 0.0 SEM; but falls at v = 1 and v = 4, rises at v = 400).",
  );
  expect(words([-0.3, 0.9, 0.9], 0.1)).toBe(
    "Rate rises with s on average (+0.50 ± 0.06, 8.7 SEM; but falls at v = 1).",
  );
  // What is unclear at single values is no other way.
  expect(words([0.01, 0.3, 0.3], 0.1)).toBe("Rate rises with s (+0.20 ± 0.06, 3.5 SEM).");
});
