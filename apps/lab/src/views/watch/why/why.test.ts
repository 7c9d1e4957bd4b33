import { makeSimulation, POLICIES, traceRun } from "@cause-toolkit/core";
import { expect, test } from "vitest";
import { type WhyRow, whyRows, whyWords } from "./why.ts";

const row = (arm: number, mean: number, bonus: number | null, more: Partial<WhyRow> = {}): WhyRow => ({
  ...{ arm, mean, deviation: 2, bonus, index: bonus === null ? null : mean + bonus },
  ...{ probability: null, score: 0, latent: mean, chosen: arm === 1, ...more },
});

test.each<[string, string, WhyRow[]]>([
  [
    "cause",
    "cause pulled arm 2: its mean of 1.20 was below arm 1’s 3.40, but its bonus of 4.10 against 0.50 made up for it.",
    [row(0, 3.4, 0.5), row(1, 1.2, 4.1)],
  ],
  [
    "cause",
    "cause pulled arm 2: it had the highest mean, 3.00, and the highest bonus, 2.00.",
    [row(0, 1, 0.5), row(1, 3, 2)],
  ],
  [
    "ucb:c=1",
    "ucb:c=1 pulled arm 2: its mean of 9.00 was so high that even arm 1’s bonus of 5.00 could not make up for it.",
    [row(0, 1, 5), row(1, 9, 2)],
  ],
  [
    "gain",
    "gain pulled arm 2: arms 1, 2 and 3 had the same index, 5.00, and chance decided.",
    [row(0, 0, 5), row(1, 0, 5), row(2, 0, 5)],
  ],
  [
    "myopic",
    "myopic pulled arm 2: its mean of 3.00 was the highest, and no bonus is added.",
    [row(0, 1, 0), row(1, 3, 0)],
  ],
  [
    "thompson",
    "thompson pulled arm 2: it drew 6.00 for it, more than for any other arm. Arm 1 had a higher mean, 3.00; the chance of this choice was 25%.",
    [row(0, 3, null, { probability: 0.75, score: 5 }), row(1, 2, null, { probability: 0.25, score: 6 })],
  ],
  [
    "softmax:temperature=2",
    "softmax:temperature=2 pulled arm 2. It had the highest mean; the chance of this choice was 90%.",
    [row(0, 1, null, { probability: 0.1 }), row(1, 2, null, { probability: 0.9 })],
  ],
  [
    "oracle",
    "oracle pulled arm 2: it sees the truth, and this arm paid most, 7.00.",
    [row(0, 1, null), row(1, 2, null, { latent: 7 })],
  ],
  [
    "discounted-ucb",
    "discounted-ucb pulled arm 2: it remembers nothing of it, and so tries it.",
    [row(0, 1, null), row(1, 0, null, { score: Infinity })],
  ],
  [
    "sliding-window-ucb",
    "sliding-window-ucb pulled arm 2: by its own memory of rewards it scored highest, 8.00.",
    [row(0, 1, null), row(1, 0, null, { score: 8 })],
  ],
  [
    "you",
    "You pulled arm 2. A tracker in your place expected 1.00 ± 2.00 of it, and most, 4.00, of arm 1.",
    [row(0, 4, null), row(1, 1, null)],
  ],
  [
    "you",
    "You pulled arm 2. A tracker in your place expected 5.00 ± 2.00 of it, more than of any other arm.",
    [row(0, 4, null), row(1, 5, null)],
  ],
])("%s: %s", (policy, words, rows) => {
  expect(whyWords(policy, rows)).toBe(words);
});

test("every quick policy has something to say at every step, and it is of the arm that was pulled", () => {
  const names = POLICIES.map(({ name }) => name).filter((name) => !/gittins|whittle/.test(name));
  const arms = [
    { volatility: 1, stochasticity: 9 },
    { volatility: 4, stochasticity: 25 },
  ];
  for (const trace of traceRun(makeSimulation({ arms, policies: names, steps: 20 }), 0)) {
    for (let step = 1; step <= 20; step++) {
      const rows = whyRows(trace, step);
      expect(whyWords(trace.policy, rows)).toMatch(
        new RegExp(`^${trace.policy} pulled arm ${trace.chosen[step - 1] + 1}[.:].+\\.$`),
      );
      expect(rows.filter((one) => one.chosen).length).toBe(1);
    }
  }
});
