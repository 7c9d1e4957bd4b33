import { expect, test } from "vitest";
import { csvText } from "../../export/files.ts";
import { lossOf, playedTrace, resultsOf, roundOf, tallyRows } from "../teach/rounds.ts";
import { exploredAt, mergedRows, outcomesOf } from "./outcomes.ts";
import { readTally, withTally } from "./tallies.ts";

const set = { class: "7b", game: 1, pulls: 5, you: "12312-23.33333-13" };
const tally = (nickname: string, you = set.you) =>
  readTally("tally.csv", csvText(tallyRows({ ...set, you }, nickname)));

test("a tally that Teach saved is read as it was played", () => {
  const { nickname, rounds } = tally("Ada");
  expect(nickname).toBe("Ada");
  expect(rounds.map(({ round, choices }) => [round, choices])).toEqual([
    [1, [0, 1, 2, 0, 1]],
    [2, [2, 2, 2, 2, 2]],
  ]);
  expect(tally("").nickname).toBe("tally");
});

test.each([
  ["class,game\n7b,1\n", "has no column nickname, round, choices"],
  [csvText(tallyRows(set)).replace("33333", "12341"), 'invalid choices: "12341"; must be from 5 to 30 arms'],
  [csvText(tallyRows(set)).replaceAll(",7b,1,", ",7b,1e9,"), 'invalid game: "1e9"; must be from 1 to 1000'],
  [`${csvText(tallyRows(set)).split("\n")[0]}\n`, "has no round"],
  [csvText(tallyRows(set, "=1+1")), "must not begin with"],
])("what is no tally is refused: %#", (text, message) => {
  expect(() => readTally("tally.csv", text)).toThrow(message);
});

test("the same tally counts once, more rounds are added, and another pupil of the same name stays apart", () => {
  const first = withTally([], tally("Ada", "12312-23"));
  expect(withTally(first, tally("Ada", "12312-23"))).toEqual(first);
  expect(withTally(first, tally("Ada"))[0].rounds.length).toBe(2);
  const other = withTally(first, tally("Ada", "22222-23"));
  expect(other.map(({ nickname }) => nickname)).toEqual(["Ada", "Ada 2"]);
  expect(withTally(other, tally("Ada", "22222-23"))).toEqual(other);
});

test("losses are computed anew from the choices, and rules play the same rounds", () => {
  const outcomes = outcomesOf([tally("Ada"), tally("Bo", "11111-12")]);
  const own = resultsOf(set);
  const ada = outcomes.find(({ name }) => name === "Ada");
  expect(ada?.lost).toBeCloseTo((own[0].lost.you + own[1].lost.you) / 2, 10);
  expect(outcomes.find(({ name }) => name === "cause")?.lost).toBeCloseTo(
    (own[0].lost.cause + own[1].lost.cause) / 2,
    10,
  );
  expect(outcomes.map(({ kind }) => kind)).toEqual(["pupil", "pupil", "class", "rule", "rule", "rule", "rule"]);
  expect(mergedRows([tally("Ada")])[0]).toMatchObject({
    nickname: "Ada",
    round: 1,
    choices: "12312",
    lost: own[0].lost.you,
  });
});

test("to explore is to pull another arm than the one that has paid best; new arms are explored", () => {
  const trace = playedTrace(roundOf(set, 0), [0, 1, 2, 0, 1]);
  const best = [0, 1, 2].reduce((a, b) => (trace.reward[b] > trace.reward[a] ? b : a));
  expect(exploredAt(trace).slice(0, 4)).toEqual([true, true, true, best !== 0]);
  expect(exploredAt(playedTrace(roundOf(set, 0), [1, 1, 1]))).toEqual([true, false, false]);
  expect(lossOf(trace)).toBeGreaterThan(0);
});
