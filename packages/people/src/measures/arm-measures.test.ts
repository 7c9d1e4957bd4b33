import { average } from "@cause-toolkit/core/numerics";
import { describe, expect, test } from "vitest";
import { type CohortOptions, cohortPerson, makeCohort } from "../cohorts/cohort.ts";
import { makeBlock, type PersonData } from "../data/person.ts";
import { bestArms, shareBestArm } from "./best-arms.ts";
import { switchRate, switchRateFromLastResponse } from "./choice-measures.ts";
import { ALL_TRIALS, armConditions } from "./conditions.ts";
import { learningRate, learningRatesByArm } from "./learning-rate.ts";
import { ratesFromChoices } from "./rates-from-choices.ts";

const cohortOf = (options: CohortOptions = {}) => makeCohort({ kinds: { "delta+none": 1 }, ...options });
const personOf = (options?: CohortOptions) => cohortPerson(cohortOf(options), 0).data;
const { settings } = cohortOf();

/** Two arms, five trials; the third is missed, the last forced. */
function byHand(): PersonData {
  const block = makeBlock("1", 5, 2);
  block.choice.set([0, 1, -1, 0, 1]);
  block.forced[4] = 1;
  block.reward.set([5, Number.NaN, Number.NaN, 3, Number.NaN, Number.NaN, 4, Number.NaN, Number.NaN, 9]);
  return { id: "1", group: "", arms: 2, blocks: [block] };
}

describe("measures of arms", () => {
  test("switches and the best arm, among free choices that come after others", () => {
    const person = byHand();
    const best = bestArms(person, "rewards seen");
    expect([...best]).toEqual([-1, -1, 0, 0, 0]);
    expect([switchRateFromLastResponse(person), shareBestArm(person, best)]).toEqual([1, 1]);
    const latent = Float64Array.from([1, 2, 1, 2, 1, 2, 1, 2, 2, 2]);
    const known = { ...person, blocks: [{ ...person.blocks[0], latent }] };
    expect([...bestArms(known, "true means")]).toEqual([1, 1, 1, 1, -1]);
    expect(shareBestArm(known, bestArms(known, "true means"))).toBeCloseTo(1 / 3);
  });

  test("a missed trial hides a switch from one trial to the next, and not one from the last response", () => {
    const block = makeBlock("1", 4, 2);
    block.choice.set([0, 0, -1, 1]);
    expect(switchRate([block])).toBe(0);
    expect(switchRateFromLastResponse({ id: "1", group: "", arms: 2, blocks: [block] })).toBe(0.5);
  });

  test("predictions of arms in turn show the rate of each arm, and none from one trial to the next", () => {
    const block = makeBlock("1", 40, 2);
    const mean = [0, 0];
    for (let t = 0; t < 40; t++) {
      const arm = t % 2;
      block.choice[t] = arm;
      block.prediction[t] = mean[arm];
      block.reward[2 * t + arm] = (7 * t * t) % 11;
      mean[arm] += (arm === 0 ? 0.2 : 0.7) * (block.reward[2 * t + arm] - mean[arm]);
    }
    const noises = { volatility: Float64Array.of(1, 16), stochasticity: Float64Array.of(4, 4) };
    const person = { id: "1", group: "", arms: 2, blocks: [{ ...block, noises }] };
    const [slow, fast] = learningRatesByArm(person, armConditions([person])[0]);
    expect(slow).toBeCloseTo(0.2, 10);
    expect(fast).toBeCloseTo(0.7, 10);
    expect(learningRate(person.blocks, 2)).toBeNull();
  });

  test("the rate of one who learns by a delta rule and says what is expected is its own, by condition", () => {
    const block = makeBlock("1", 40, 1);
    let mean = 0;
    for (let t = 0; t < 40; t++) {
      block.choice[t] = 0;
      block.prediction[t] = mean;
      block.reward[t] = (7 * t * t) % 11;
      mean += 0.3 * (block.reward[t] - mean);
    }
    const person = { id: "1", group: "", arms: 1, blocks: [block] };
    const [conditions] = armConditions([person]);
    expect(conditions.names).toEqual([ALL_TRIALS]);
    expect(learningRatesByArm(person, conditions)[0]).toBeCloseTo(0.3, 10);
    // Too few changes tell nothing.
    const short = { ...person, blocks: [{ ...makeBlock("1", 3, 1) }] };
    expect(learningRatesByArm(short, conditions)).toEqual([null]);
  });

  test("rates are read from choices too, where arms of the same noises have one", () => {
    const fast = personOf({ design: { trials: 200, blocks: 2 }, population: { alpha: [0.8, 0], beta: [1, 0] } });
    const slow = personOf({ design: { trials: 200, blocks: 2 }, population: { alpha: [0.15, 0], beta: [1, 0] } });
    const [conditions] = armConditions([fast, slow]);
    expect(conditions.names).toEqual(["v 1, s 4", "v 1, s 64", "v 16, s 4", "v 16, s 64"]);
    const mean = (person: PersonData) => {
      return average(ratesFromChoices(person, conditions, settings).map(Number));
    };
    expect(mean(fast)).toBeGreaterThan(0.65);
    expect(mean(slow)).toBeLessThan(0.35);
  });
});
