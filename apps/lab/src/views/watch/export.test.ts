import { makeSimulation, traceRun } from "@cause-toolkit/core";
import { percent, readable } from "@cause-toolkit/figures/text";
import { describe, expect, test } from "vitest";
import { captionOf, commandOf, rowsOf, snippetOf } from "./export.ts";
import { FIELDS, type WatchValues, worldOf } from "./settings.ts";
import { discountText } from "./text.ts";

const defaults = Object.fromEntries(
  Object.entries(FIELDS).map(([name, field]) => [name, field.fallback]),
) as WatchValues;

test("there is a row for each policy, step and arm; a reward only where the arm was pulled", () => {
  const traces = traceRun(makeSimulation({ ...worldOf(defaults), policies: defaults.policies }), 0);
  const rows = rowsOf(traces);
  expect(rows.length).toBe(3 * 100 * 4);
  expect(rows[4 * 27 + 2]).toEqual({
    policy: "cause",
    step: 28,
    arm: 3,
    latent: traces[0].latent[110],
    mean: traces[0].mean[110],
    variance: traces[0].variance[110],
    bonus: traces[0].bonus?.[110],
    probability: traces[0].probability?.[110],
    score: traces[0].score[110],
    pulled: traces[0].chosen[27] === 2,
    regret: traces[0].regret[27],
    reward: traces[0].chosen[27] === 2 ? traces[0].reward[27] : null,
  });
  expect(rows.filter(({ pulled }) => pulled).length).toBe(300);
  expect(rows.every(({ pulled, reward }) => pulled === (reward !== null))).toBe(true);
});

test("the command names a regime where it is one, and says what it cannot do", () => {
  expect(commandOf(defaults, 100)).toBe(
    "# the regret of each policy in this world, after 100 steps\nnpx cause simulate --regime mixed --policies cause,ucb,thompson --discount 0.95 --steps 100 --seed 1 --runs 1",
  );
  const other = commandOf({ ...defaults, arms: "1:9,2:9", dynamics: "rested", world: 4 }, 100);
  expect(other).toContain("--arms 1:9,2:9 --dynamics rested");
  expect(other).toMatch(/^# the command has no single world: .* 1 to 4.*\n.*--runs 4$/);
});

describe("a game of 30 pulls in a world of 100 steps", () => {
  const policies = ["cause", "ucb", "thompson", "epsilon-greedy"];
  const regrets = (dynamics: string, steps: number) =>
    traceRun(makeSimulation({ ...worldOf({ ...defaults, dynamics, steps }), policies }), 0).map(
      ({ regret }) => regret[29],
    );

  test.each(["restless", "rested", "mean-reverting:0.9"])("%s: a world of 30 steps has the same", (dynamics) => {
    expect(commandOf({ ...defaults, dynamics }, 30)).toMatch(/^#.* this world, after 30 steps\n.* --steps 30 /);
    expect(regrets(dynamics, 30)).toEqual(regrets(dynamics, 100));
  });

  test("with jumps it has others, and the command says that it runs them all", () => {
    const dynamics = "change-point:0.05";
    expect(regrets(dynamics, 30)).not.toEqual(regrets(dynamics, 100));
    expect(commandOf({ ...defaults, dynamics }, 30)).toMatch(
      /^#.*after 100 steps\n# not after 30: .*\n.* --steps 100 /,
    );
    expect(commandOf({ ...defaults, dynamics }, 100)).not.toContain("# not");
  });

  test("the figure says so", () => expect(captionOf(defaults, 30)[0]).toContain("the first 30 of 100 steps"));
});

test("the figure says where regrets do not compare", () => {
  expect(captionOf({ ...defaults, dynamics: "rested" }, 100).at(-1)).toContain("regrets do not compare");
  expect(captionOf(defaults, 100).join()).not.toContain("compare");
});

test("the program has the world, the step and the person's choices", () => {
  const text = snippetOf({ ...defaults, world: 3, dynamics: "mean-reverting:0.9" }, 28, [0, 3]);
  expect(text).toContain('{ volatility: 1, stochasticity: 9, dynamics: { kind: "mean-reverting", retention: 0.9 } },');
  expect(text).toContain("traceRun(simulation, 2)");
  expect(text).toContain("traceChoices(simulation, 2, [0, 3])");
  expect(snippetOf(defaults, 28, null)).not.toContain("traceChoices");
});

test("how much less a late loss weighs", () => {
  expect(discountText(0.95, 30)).toContain("γ = 0.95: at step 30 a loss weighs 23\u00a0% of what it weighs at step 1.");
  expect(discountText(0.95, 100)).toContain(" 0.6\u00a0% ");
  expect(discountText(0.5, 100)).toContain(" less than 0.1\u00a0% ");
  expect(discountText(0.5, 1)).toContain("by γ = 0.5. So");
});

describe("numbers", () => {
  test("have two decimals where they are small, none where they are large", () => {
    expect([0, -0.001, 1.234, -9.99, 9.996, 12.34, 99.96, 123.4, Infinity].map(readable)).toEqual([
      "0.00",
      "0.00",
      "1.23",
      "−9.99",
      "10.0",
      "12.3",
      "100",
      "123",
      "∞",
    ]);
    expect(percent(0.256)).toBe("26\u00a0%");
  });
});
