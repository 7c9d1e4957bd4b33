import { describe, expect, test } from "vitest";
import { cohortPerson, makeCohort } from "../cohorts/cohort.ts";
import { askEvery } from "../cohorts/probes.ts";
import { makeBlock, type PersonData } from "../data/person.ts";
import { fitDeltaRule } from "./delta-rule.ts";
import { noiseEffectsOf } from "./noise-effects.ts";

const PRIOR = { mean: 0, variance: 25 };

/** Blocks of two arms at the four pairs of levels, with these choices. */
function person(choices: readonly number[][], alike: boolean): PersonData {
  const blocks = choices.map((choice, b) => {
    const [v, s] = [b < 2 ? 1 : 16, b % 2 === 0 ? 4 : 64];
    const block = makeBlock(String(b), choice.length, 2);
    block.choice.set(choice);
    choice.forEach((arm, t) => {
      block.reward[2 * t + arm] = t;
    });
    const volatility = Float64Array.from(alike ? [v, v] : [1, 16]);
    return { ...block, noises: { volatility, stochasticity: Float64Array.from(alike ? [s, s] : [4, 4]) } };
  });
  return { id: "1", group: "", arms: 2, blocks };
}

describe("a delta rule fitted to a block", () => {
  test("finds the rate of a delta-rule learner, and tells fast from slow", () => {
    const found = [0.2, 0.8].map((alpha) => {
      const population = { alpha: [alpha, 0], lapse: [0, 0], beta: [1, 0] } as const;
      const design = { blocks: 1, trials: 300, layout: "homogeneous" } as const;
      const { data } = cohortPerson(makeCohort({ kinds: { "delta+none": 1 }, population, design }), 0);
      return fitDeltaRule(data.blocks[0], 4, PRIOR, 10);
    });
    expect(Math.abs((found[0]?.alpha ?? 0) - 0.2)).toBeLessThan(0.1);
    expect(Math.abs((found[1]?.alpha ?? 0) - 0.8)).toBeLessThan(0.1);
    // β is 1 a point, and the unit is 10 points.
    expect(found[0]?.beta).toBeGreaterThan(7);
  });

  test("stays finite where one arm is always chosen, and is null without choices", () => {
    const [block] = person([[0, 0, 0, 0]], true).blocks;
    expect(Number.isFinite(fitDeltaRule(block, 2, PRIOR, 10)?.beta)).toBe(true);
    expect(fitDeltaRule(makeBlock("1", 3, 2), 2, PRIOR, 10)).toBeNull();
  });
});

describe("effects of noises on behaviour", () => {
  test("switch rates: high minus low, over blocks of equal arms", () => {
    const effects = noiseEffectsOf(
      person(
        [
          [0, 0, 0],
          [0, 0, 1],
          [0, 1, 0],
          [0, 1, 0],
        ],
        true,
      ),
      PRIOR,
      10,
    );
    const of = (noise: string) => effects.find((one) => one.measure === "switch rate" && one.noise === noise)?.effect;
    expect(of("volatility")).toBeCloseTo(0.75, 12);
    expect(of("stochasticity")).toBeCloseTo(0.25, 12);
    expect(effects.filter(({ measure }) => measure === "learning rate")).toHaveLength(2);
  });

  test("shares of choices where arms differ, beyond their share of all arms", () => {
    const effects = noiseEffectsOf(person([[1, 1, 1, 0]], false), PRIOR, 10);
    expect(effects).toEqual([{ measure: "share of choices", noise: "volatility", effect: 0.25 }]);
  });
});

test("predictions are asked for in every n-th trial of a block", () => {
  const cohort = makeCohort({ kinds: { "delta+none": 1 }, predictionNoise: 3, design: { blocks: 2, trials: 7 } });
  const { data } = cohortPerson(cohort, 0);
  const asked = (every: number) =>
    askEvery(data, every).blocks.map(({ prediction }) =>
      [...prediction].flatMap((one, t) => (Number.isNaN(one) ? [] : [t + 1])),
    );
  expect(asked(3)).toEqual([
    [3, 6],
    [3, 6],
  ]);
  expect(asked(0)).toEqual([[], []]);
});
