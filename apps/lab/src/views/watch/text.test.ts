import { makeSimulation, POLICIES, traceRun } from "@cause-toolkit/core";
import { expect, test } from "vitest";
import { explainStep } from "./text.ts";
import { type WhyRow, whyRows } from "./why-rows.ts";

const row = (arm: number, mean: number, bonus: number | null, more: Partial<WhyRow> = {}): WhyRow => ({
  arm,
  mean,
  deviation: 2,
  bonus,
  index: bonus === null ? null : mean + bonus,
  probability: null,
  score: 0,
  latent: mean,
  chosen: arm === 1,
  ...more,
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
    "thompson pulled arm 2: it drew 6.00 for it, more than for any other arm. Arm 1 had a higher mean, 3.00; the chance of this choice was 25\u00a0%.",
    [row(0, 3, null, { probability: 0.75, score: 5 }), row(1, 2, null, { probability: 0.25, score: 6 })],
  ],
  [
    "softmax:temperature=2",
    "softmax:temperature=2 pulled arm 2: it chooses at random, higher means more often. It had the highest mean, 2.00; the chance of this choice was 90\u00a0%.",
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
    "sliding-window-ucb pulled arm 2: the mean and a bonus by its last rewards came to 8.00, more than for any other arm.",
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
  // Ties are told as ties.
  [
    "cause",
    "cause pulled arm 2: its mean of 0.00 was as high as any, and its bonus of 2.00 was the highest.",
    [row(0, 0, 0.5), row(1, 0, 2)],
  ],
  [
    "cause",
    "cause pulled arm 2: it had the highest mean, 3.00, and its bonus of 2.00 was as high as any.",
    [row(0, 0, 2), row(1, 3, 2)],
  ],
  [
    "gated",
    "gated pulled arm 2: its mean of 3.00 and its bonus of 2.00 were each as high as any, and no other arm had both.",
    [row(0, 0, 2), row(1, 3, 2), row(2, 3, 1)],
  ],
  [
    "thompson",
    "thompson pulled arm 2: it drew 6.00 for it, more than for any other arm. Its mean of 0.00 was as high as any; the chance of this choice was 50\u00a0%.",
    [row(0, 0, null, { probability: 0.5, score: 5 }), row(1, 0, null, { probability: 0.5, score: 6 })],
  ],
  [
    "epsilon-greedy",
    "epsilon-greedy pulled arm 2: it went by the means. Its mean of 3.00 was as high as any; the chance of this choice was 50\u00a0%.",
    [row(0, 3, null, { probability: 0.5, score: 3 }), row(1, 3, null, { probability: 0.5, score: 3 })],
  ],
  [
    "epsilon-greedy:epsilon=0.006",
    "epsilon-greedy:epsilon=0.006 pulled arm 2: one of its random pulls, each arm as likely as any. Arm 1 had a higher mean, 3.00; the chance of this choice was under 1\u00a0%.",
    [row(0, 3, null, { probability: 0.997, score: 0.2 }), row(1, 0, null, { probability: 0.003, score: 0.7 })],
  ],
  [
    "information-directed",
    "information-directed pulled arm 2: it wants the least squared regret per unit of information about which arm is best, and nothing had less than this arm alone.",
    [row(0, 3, null, { probability: 0, score: -1 }), row(1, 0, null, { probability: 1, score: 2 })],
  ],
  [
    "information-directed",
    "information-directed pulled arm 2: it wants the least squared regret per unit of information about which arm is best, and nothing had less than a random choice between arms 1 and 2; the chance of this choice was 40\u00a0%.",
    [row(0, 3, null, { probability: 0.6 }), row(1, 0, null, { probability: 0.4 }), row(2, 0, null, { probability: 0 })],
  ],
  [
    "oracle",
    "oracle pulled arm 2: it sees the truth, and no arm paid more than this one, 7.00.",
    [row(0, 1, null, { latent: 7 }), row(1, 2, null, { latent: 7 })],
  ],
  [
    "discounted-ucb",
    "discounted-ucb pulled arm 2: it remembers nothing of arms 1 and 2; such arms come first, and chance chose among them.",
    [row(0, 1, null, { score: Infinity }), row(1, 0, null, { score: Infinity }), row(2, 0, null)],
  ],
  [
    "discounted-ucb:c=0",
    "discounted-ucb:c=0 pulled arm 2: the mean and a bonus by rewards that fade with time came to 8.00 for arms 1 and 2, and chance decided.",
    [row(0, 1, null, { score: 8 }), row(1, 0, null, { score: 8 })],
  ],
  [
    "you",
    "You pulled arm 2. A tracker in your place expected 0.00 ± 2.00 of it, as much as of any other arm.",
    [row(0, 0, null), row(1, 0, null)],
  ],
  [
    "you",
    "You pulled arm 2. A tracker in your place expected 0.00 ± 2.00 of it, and most, 4.00, of arms 1 and 3.",
    [row(0, 4, null), row(1, 0, null), row(2, 4, null)],
  ],
])("%s: %s", (policy, words, rows) => {
  expect(explainStep(policy, rows)).toBe(words);
});

/** What a sentence claims, and whether it is so. Alone: no other arm is level. */
const CLAIMS: readonly (readonly [RegExp, (pulled: WhyRow, others: readonly WhyRow[]) => boolean])[] = [
  [/highest mean|mean of \S+ was the highest/, (pulled, others) => others.every(({ mean }) => mean < pulled.mean)],
  [/mean of \S+ was as high as any/, (pulled, others) => highest(pulled, others, ({ mean }) => mean) === 0],
  [/highest bonus|bonus of \S+ was the highest/, (pulled, others) => others.every((o) => bonus(o) < bonus(pulled))],
  [/bonus of \S+ was as high as any/, (pulled, others) => highest(pulled, others, bonus) === 0],
  [/had the same index/, (pulled, others) => highest(pulled, others, ({ index }) => index ?? 0) === 0],
  [/made up for it|had a higher mean/, (pulled, others) => highest(pulled, others, ({ mean }) => mean) < 0],
  [/so high that even/, (pulled, others) => highest(pulled, others, ({ mean }) => mean) >= 0],
  [/so high that even/, (pulled, others) => others.some((o) => bonus(o) > bonus(pulled) && o.mean < pulled.mean)],
  [/more than for any other arm/, (pulled, others) => others.every(({ score }) => score < pulled.score)],
  [/went by the means/, (pulled, others) => highest(pulled, others, ({ mean }) => mean) >= 0],
  [/this arm paid most/, (pulled, others) => others.every(({ latent }) => latent < pulled.latent)],
  [/this arm alone/, ({ probability }) => probability === 1],
  [/random choice between/, ({ probability }) => probability !== null && probability > 0 && probability < 1],
  [/remembers nothing/, ({ score }) => score === Infinity],
];
const bonus = (row: WhyRow) => row.bonus ?? 0;
/** How far ahead of all others. */
function highest(pulled: WhyRow, others: readonly WhyRow[], of: (row: WhyRow) => number): number {
  return Math.min(...others.map((other) => of(pulled) - of(other)));
}

test("every quick policy has something to say at every step of many games, and all of it is so", () => {
  const names = POLICIES.map(({ name }) => name).filter((name) => !/gittins|whittle/.test(name));
  const kinds = [
    { volatility: 1, stochasticity: 9 },
    { volatility: 4, stochasticity: 25 },
  ];
  const claimed = new Set<RegExp>();
  for (const arms of [kinds, [...kinds, ...kinds], [kinds[0], kinds[0], kinds[0]]]) {
    const simulation = makeSimulation({ arms, policies: names, steps: 30 });
    for (const trace of [0, 1, 2].flatMap((run) => traceRun(simulation, run))) {
      for (let step = 1; step <= 30; step++) {
        const rows = whyRows(trace, step);
        const words = explainStep(trace.policy, rows);
        const arm = trace.chosen[step - 1];
        expect(words).toMatch(new RegExp(`^${trace.policy} pulled arm ${arm + 1}: .+\\.$`));
        const others = rows.filter((one) => !one.chosen);
        expect(others.length).toBe(rows.length - 1);
        const claims = CLAIMS.filter(([said]) => said.test(words));
        expect(claims.length).toBeGreaterThan(0);
        for (const [said, so] of claims) {
          claimed.add(said);
          expect([words, so(rows[arm], others)]).toEqual([words, true]);
        }
      }
    }
  }
  expect(claimed.size).toBeGreaterThanOrEqual(CLAIMS.length - 1);
});
