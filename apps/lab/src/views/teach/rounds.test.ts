import { simulate } from "@cause-toolkit/core";
import { expect, test } from "vitest";
import { KINDS, lossOf, playedTrace, RIVALS, resultsOf, roundOf, tallyRows, totals } from "./rounds.ts";
import { FIELDS, readGame, writeGame } from "./settings.ts";

const set = { class: "7b", game: 1, pulls: 5, you: "12312-23.33333-13.12" };

test("what was played is read as it is written; what does not fit is left out", () => {
  expect(writeGame(readGame(set))).toBe(set.you);
  expect(FIELDS.you.parse(set.you)).toBe(set.you);
  expect(() => FIELDS.you.parse("124")).toThrow("must be rounds");
  expect(readGame({ ...set, pulls: 6 })[0].guess).toBeNull();
  expect(readGame({ ...set, pulls: 5, you: "1231231" })[0].pulls).toEqual([0, 1, 2, 0, 1]);
});

test("all who have the seed of the class play the same rounds; another class and another game play others", () => {
  const rewards = (other: Partial<typeof set>) =>
    Array.from({ length: 3 }, (_, k) => [...playedTrace(roundOf({ ...set, ...other }, k), [0, 1, 2]).reward]);
  expect(rewards({})).toEqual(rewards({}));
  expect(rewards({ class: "7c" })).not.toEqual(rewards({}));
  expect(rewards({ game: 2 })[0]).not.toEqual(rewards({})[0]);
  const orders = Array.from({ length: 10 }, (_, k) => roundOf(set, k).kinds.join());
  expect(new Set(orders).size).toBeGreaterThan(2);
  expect(
    roundOf(set, 0)
      .simulation.world.arms.map(({ volatility }) => volatility)
      .sort(),
  ).toEqual([1, 1, 36]);
});

test("no round is a world of another view, which have streams of another name", async () => {
  const { simulation } = roundOf({ ...set, class: "1" }, 0);
  expect([simulation.name, simulation.seed]).toEqual(["teach", "class 1"]);
});

test("the tally: a row for each round that is over, what each player lost, and whether the guesses were right", () => {
  const results = resultsOf(set);
  expect(results.map(({ round }) => round)).toEqual([1, 2]);
  const [first] = results;
  const { kinds } = roundOf(set, 0);
  expect([first.driftRight, first.noiseRight]).toEqual([kinds[1] === "drifting", kinds[2] === "noisy"]);
  expect(Object.keys(first.lost)).toEqual(["you", ...RIVALS]);
  expect(first.lost.you).toBe(lossOf(playedTrace(roundOf(set, 0), [0, 1, 2, 0, 1])));
  expect(first.lost.you).toBeGreaterThanOrEqual(0);
  const [row] = tallyRows(set);
  expect(row).toMatchObject({ class: "7b", game: 1, round: 1, pulls: 5, "lost you": first.lost.you });
  const all = totals(results);
  expect(all.map(({ lost }) => lost)).toEqual(all.map(({ lost }) => lost).sort((a, b) => a - b));
  expect(all.find(({ player }) => player === "you")?.lost).toBeCloseTo(first.lost.you + results[1].lost.you, 9);
});

test("policies that know the noises do better than chance in these rounds", async () => {
  const { rows } = await simulate({
    arms: Object.values(KINDS),
    policies: ["horizon-gain", "epsilon-greedy:epsilon=1"],
    steps: 12,
    runs: 1000,
  });
  const [knowing, chance] = rows;
  expect(knowing.plainRegret.mean).toBeLessThan(0.8 * chance.plainRegret.mean);
});
