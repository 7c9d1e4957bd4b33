import { expect, test } from "vitest";
import { recordRun } from "./record.ts";
import { blindWords, overWords, short } from "./words.ts";

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
  const [s, v] = blindWords(record, 20);
  expect(s).toContain("takes s to be 17.0; it is 25.0. The noise beyond that can only pass for drift. It puts v at");
  expect(v).toContain("takes v to be 1.00; it is 1.00. That happens to be right. It puts s at");
  const [high] = blindWords(recordRun({ ...record.settings, pinS: 100 }), 20);
  expect(high).toContain("So drift passes for noise.");
});

test("the words are about the last fifty trials, or as many as there are", () => {
  const settings = { v: 1, s: 25, trials: 80, particles: 20, seed: 1, run: 0, startV: 2.5, startS: 17 };
  const record = recordRun({ ...settings, lambdaV: 0.1, lambdaS: 0.1, pinV: null, pinS: null });
  const mean = (values: Float64Array) => values.reduce((a, b) => a + b, 0) / values.length;
  const { volatility } = record.learned[1];
  expect(blindWords(record, 80)[0]).toContain(`puts v at ${short(mean(volatility.slice(30)))},`);
  expect(blindWords(record, 10)[0]).toContain(`puts v at ${short(mean(volatility.slice(0, 10)))},`);
});

test("who knows both learns much at first, too; the words take the same trials of all", () => {
  const settings = { v: 1, s: 9, trials: 80, particles: 20, seed: 1, run: 0, startV: 2.5, startS: 17 };
  const record = recordRun({ ...settings, lambdaV: 0.1, lambdaS: 0.1, pinV: null, pinS: null });
  // (100 + 1)/(100 + 1 + 9); settled it is 28 %.
  expect(blindWords(record, 1)[0]).toMatch(/the healthy learner \d+\u00a0%, one who knows both noises 92\u00a0%\.$/);
  expect(blindWords(record, 80)[1]).toMatch(/, one who knows both noises 28\u00a0%\.$/);
});

test.each([
  [1, "At the first trial."],
  [2, "Means over the first 2 trials."],
  [50, "Means over the first 50 trials."],
  [51, "Means over the last 50 trials."],
])("at trial %d: %s", (at, words) => expect(overWords(at)).toBe(words));
