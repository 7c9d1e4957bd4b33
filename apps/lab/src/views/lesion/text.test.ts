import { inlineEngine, runLesion } from "@cause-toolkit/experiments/browser";
import { expect, test } from "vitest";
import { recordRun } from "./record.ts";
import {
  blindnessText,
  directionOf,
  effectSentence,
  effectText,
  meanEffect,
  periodText,
  seriesText,
  short,
} from "./text.ts";

test.each([
  [0, "0.00"],
  [0.012345, "0.0123"],
  [1, "1.00"],
  [0.9996, "1.00"],
  [9.996, "10.0"],
  [99.96, "100"],
  [0.00001234, "0.0000123"],
  [2.5e-8, "2.50e-8"],
  [17.26, "17.3"],
  [123.4, "123"],
  [2e7, "2.00e+7"],
])("%d is written %s", (value, text) => expect(short(value)).toBe(text));

test("a minus is a minus sign", () => expect(short(-0.846)).toBe("−0.846"));

test("which way blindness goes depends on where the pin lies", () => {
  const settings = { v: 1, s: 25, trials: 20, particles: 20, seed: 1, run: 0, startV: 2.5, startS: 17 };
  const record = recordRun({ ...settings, lambdaV: 0.1, lambdaS: 0.1, pinV: 1, pinS: null });
  const [s, v] = blindnessText(record, 20);
  expect(s).toContain(
    "assumes s = 17.0; the true value is 25.0. It attributes the excess noise to drift. It estimates v =",
  );
  expect(v).toContain("assumes v = 1.00; the true value is 1.00. It happens to be right. It estimates s =");
  const [high] = blindnessText(recordRun({ ...record.settings, pinS: 100 }), 20);
  expect(high).toContain("So it attributes drift to noise.");
});

test("the words are about the last fifty trials, or as many as there are", () => {
  const settings = { v: 1, s: 25, trials: 80, particles: 20, seed: 1, run: 0, startV: 2.5, startS: 17 };
  const record = recordRun({ ...settings, lambdaV: 0.1, lambdaS: 0.1, pinV: null, pinS: null });
  const mean = (values: Float64Array) => values.reduce((a, b) => a + b, 0) / values.length;
  const { volatility } = record.learned[1];
  expect(blindnessText(record, 80)[0]).toContain(`estimates v = ${short(mean(volatility.slice(30)))},`);
  expect(blindnessText(record, 10)[0]).toContain(`estimates v = ${short(mean(volatility.slice(0, 10)))},`);
});

test("who knows both learns much at first, too; the words take the same trials of all", () => {
  const settings = { v: 1, s: 9, trials: 80, particles: 20, seed: 1, run: 0, startV: 2.5, startS: 17 };
  const record = recordRun({ ...settings, lambdaV: 0.1, lambdaS: 0.1, pinV: null, pinS: null });
  // (100 + 1)/(100 + 1 + 9); settled it is 28 %.
  expect(blindnessText(record, 1)[0]).toMatch(
    /that of the healthy learner \d+\u00a0%, and of a learner that knows both noises 92\u00a0%\.$/,
  );
  expect(blindnessText(record, 80)[1]).toMatch(/, and of a learner that knows both noises 28\u00a0%\.$/);
});

test.each([
  [1, "At the first trial."],
  [2, "Means over the first 2 trials."],
  [50, "Means over the first 50 trials."],
  [51, "Means over the last 50 trials."],
])("at trial %d: %s", (at, words) => expect(periodText(at)).toBe(words));

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
  const words = (learner: string) => effectSentence(result, learner, "learning rate", "Learning rate");
  expect(words("healthy")).toMatch(/^Learning rate rises with v \(\+.* SEM\); it falls with s \(−.* SEM\)\.$/);
  expect(words("stochasticity-blind")).toMatch(/rises with s \(\+.*\), where the healthy learner’s falls\.$/);
});

test("along a noise that has one value there is nothing to say", async () => {
  const one = await runLesion({ runs: 64, trials: 20, volatility: [1] }, inlineEngine());
  expect(meanEffect(one.effects, "healthy", "learning rate", "volatility")).toBeUndefined();
  expect(effectSentence(one, "healthy", "learning rate", "Rate")).toMatch(/^Rate [a-z ]+ with s/);
  const none = await runLesion({ runs: 64, trials: 20, volatility: [1], stochasticity: [9] }, inlineEngine());
  expect(effectSentence(none, "healthy", "learning rate", "Rate")).toBe("");
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
      learner: "healthy",
      quantity: "rate",
      along: "stochasticity" as const,
      at: [1, 4, 400][k],
      difference,
      sem,
      z: difference / sem,
    })),
  });
  const words = (differences: readonly number[], sem: number) =>
    effectSentence(along(differences, sem), "healthy", "rate", "Rate");
  expect(words([-0.3, -0.3, 0.6], 0.1)).toBe(
    "Rate does not clearly change with s on average (+0.00 ± 0.06, 0.0 SEM; but falls at v = 1 and v = 4, rises at v = 400).",
  );
  expect(words([-0.3, 0.9, 0.9], 0.1)).toBe(
    "Rate rises with s on average (+0.50 ± 0.06, 8.7 SEM; but falls at v = 1).",
  );
  // What is unclear at single values is no other way.
  expect(words([0.01, 0.3, 0.3], 0.1)).toBe("Rate rises with s (+0.20 ± 0.06, 3.5 SEM).");
});

test("how many series come of how many runs", () => {
  expect(seriesText(4, 64)).toBe("64 runs in each of 4 cells (pairs of noises): 256 series");
  expect(seriesText(1, 100)).toBe("100 runs in 1 cell (a pair of noises): 100 series");
});
