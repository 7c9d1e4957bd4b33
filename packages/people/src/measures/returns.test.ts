import { expect, test } from "vitest";
import { cohortPerson, makeCohort } from "../cohorts/cohort.ts";
import type { PersonData } from "../data/person.ts";
import { agesAtReturn, returnsByAge, rewardQuarters, runLengths, switchesByReward } from "./returns.ts";

const template = cohortPerson(
  makeCohort({ kinds: { "delta+none": 1 }, design: { arms: 3, blocks: 1, trials: 12 } }),
  0,
).data;

/** A person with these choices (−1: missed), paid by a rule. */
function chose(
  choices: readonly (readonly number[])[],
  paid: (arm: number, trial: number) => number = () => 0,
): PersonData {
  return {
    ...template,
    blocks: choices.map((own) => ({
      ...template.blocks[0],
      trials: own.length,
      choice: Int32Array.from(own),
      forced: new Uint8Array(own.length),
      reward: Float64Array.from(
        own.flatMap((one, t) => [0, 1, 2].map((arm) => (arm === one ? paid(arm, t) : Number.NaN))),
      ),
    })),
  } as PersonData;
}

test("an arm taken up again at once has an age of 2; the first visit to an arm is no return", () => {
  // 0 1 0: return at age 2. 2 is new. 1 was left three trials before it is taken up.
  expect(agesAtReturn(chose([[0, 1, 0, 2, 1]]))).toEqual([0.5, 0.5, 0, 0, 0]);
});

test("missed trials make arms older, and begin no run", () => {
  expect(agesAtReturn(chose([[0, 1, -1, 0]]))).toEqual([0, 1, 0, 0, 0]);
  expect(runLengths(chose([[0, -1, 0, 1, 2]]))).toEqual([0.5, 0.5, 0, 0, 0]);
});

test("a block begins anew", () => {
  expect(
    agesAtReturn(
      chose([
        [0, 1],
        [0, 1],
      ]),
    ),
  ).toEqual([null, null, null, null, null]);
  expect(
    runLengths(
      chose([
        [0, 0],
        [0, 0],
      ]),
    ),
  ).toEqual([null, null, null, null, null]);
});

test("returns by age count each chance: an arm other than the last that was chosen before", () => {
  // Trial 2 (0 again): arm 0 has age 2. Trial 3 (0): arm 1 has age 2. Trial 4 (1): arm 1 has age 3.
  expect(returnsByAge(chose([[0, 1, 0, 0, 1]]))).toEqual([0.5, 1, null, null, null]);
});

test("switches by reward use the quarters that are given", () => {
  const person = chose([[0, 1, 1, 2, 2, 0]], (_, trial) => trial);
  expect(rewardQuarters(person)).toEqual([1, 2, 3]);
  // After 0: switch. After 1: stays. After 2: switch. After 3: stays. After 4: switch.
  expect(switchesByReward(person, [1, 2, 3])).toEqual([0.5, 1, 0, 1]);
});
