import { threadsEngine } from "@cause-toolkit/experiments";
import { expect, test } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import { runLesion } from "./run.ts";

const MEDIAN = 4.4247465654486025;
const { rows, effects, config } = await runLesion({ runs: 640, seed: 2 }, inlineEngine());
const effect = (quantity: string, learner: string, along: string, at: number) => {
  const found = effects.find(
    (e) => [e.quantity, e.learner, e.along, e.at].join() === [quantity, learner, along, at].join(),
  );
  return found?.z ?? Number.NaN;
};

test("the paper's settings are the defaults", () => {
  expect(config).toMatchObject({
    volatility: [1, 4],
    stochasticity: [9, 25],
    trials: 200,
    particles: 100,
    discount: 0.95,
    start: { volatility: 2.5, stochasticity: 17 },
    referenceVariance: [MEDIAN, 25],
  });
  expect(rows.length).toBe(3 * 7 * 4);
});

/** Signs of the 12 simple effects: learner, along, at, sign. */
const CLAIMED = [
  ["healthy", "volatility", 9, 1],
  ["healthy", "volatility", 25, 1],
  ["healthy", "stochasticity", 1, -1],
  ["healthy", "stochasticity", 4, -1],
  ["stochasticity-blind", "volatility", 9, 1],
  ["stochasticity-blind", "volatility", 25, 1],
  ["stochasticity-blind", "stochasticity", 1, 1],
  ["stochasticity-blind", "stochasticity", 4, 1],
  ["volatility-blind", "volatility", 9, -1],
  ["volatility-blind", "volatility", 25, -1],
  ["volatility-blind", "stochasticity", 1, -1],
  ["volatility-blind", "stochasticity", 4, -1],
] as const;

test.each(CLAIMED)(
  "learning rate and particle-averaged bonus, %s along %s at %d: sign %d, beyond 4 SEM",
  (learner, along, at, sign) => {
    for (const quantity of ["learning rate", `average bonus at P = ${MEDIAN}`]) {
      expect(sign * effect(quantity, learner, along, at), quantity).toBeGreaterThan(4);
    }
  },
);

test("the plug-in bonus goes against the claim in two cells at the median variance, and in six at the prior's", () => {
  const contrary = (P: number) =>
    CLAIMED.filter(([learner, along, at, sign]) => sign * effect(`plug-in bonus at P = ${P}`, learner, along, at) < -4);
  expect(contrary(MEDIAN).map(([learner, along, at]) => `${learner} ${along} ${at}`)).toEqual([
    "stochasticity-blind volatility 9",
    "stochasticity-blind stochasticity 1",
  ]);
  expect(contrary(25).length).toBe(6);
});

test("the same bytes on two threads, and for any seed's own", async () => {
  const small = { runs: 130, trials: 30, volatility: [1], seed: 3 };
  const engine = threadsEngine(2);
  try {
    const [alone, split] = [await runLesion(small, inlineEngine()), await runLesion(small, engine)];
    expect(split.rows).toEqual(alone.rows);
    expect(alone.effects.length).toBe(3 * 7);
  } finally {
    await engine.close();
  }
});

test("on a grid, the same learners on the same rewards find the same, without chance", async () => {
  const small = { runs: 48, trials: 100, volatility: [4] };
  const [grid, again, particles] = [
    await runLesion({ ...small, filter: "grid" }, inlineEngine()),
    await runLesion({ ...small, filter: "grid" }, inlineEngine()),
    await runLesion({ ...small, particles: 1000 }, inlineEngine()),
  ];
  expect(again.rows).toEqual(grid.rows);
  grid.rows.forEach(({ learner, quantity, mean }, i) => {
    expect(particles.rows[i]).toMatchObject({ learner, quantity });
    // Estimates of 1000 particles differ by a few percent from exact ones in the mean of 48 series.
    expect(Math.abs(particles.rows[i].mean / mean - 1)).toBeLessThan(0.05);
  });
});

test("a graded map is so many learners", async () => {
  const learners = Object.fromEntries(
    [0, 0.05, 0.1].flatMap((v) =>
      [0, 0.05, 0.1].map((s) => [`${v}/${s}`, { lambda: { volatility: v, stochasticity: s } }]),
    ),
  );
  const { rows } = await runLesion({ learners, runs: 64, trials: 40 }, inlineEngine());
  const known = rows.filter((row) => row.learner === "0/0" && row.quantity === "volatility");
  expect(known.every((row) => row.mean === 2.5 && row.sem === 0)).toBe(true);
  expect(new Set(rows.map((row) => row.learner)).size).toBe(9);
});

test.each([
  [{ runs: 1 }, "invalid runs: 1; must be an integer >= 2"],
  [{ volatility: [0] }, "invalid volatility: 0; must be > 0"],
  [{ last: 300 }, "invalid last: 300; there are 200 trials"],
  [{ index: "x" }, 'invalid index: "x"'],
  [{ learners: {} }, "invalid number of learners: 0"],
  [{ filter: "sieve" as "grid" }, 'invalid filter: "sieve"; must be one of particles, grid'],
])("%j is refused", async (options, message) => {
  await expect(runLesion(options, inlineEngine())).rejects.toThrow(message);
});
