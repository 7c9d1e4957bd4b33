import { describe, expect, test } from "vitest";
import { trialsOf } from "../data/person.ts";
import { BONUSES } from "../models/bonuses/list.ts";
import { INFERENCES } from "../models/inferences/list.ts";
import { MEMORIES } from "../models/memories.ts";
import { type CohortOptions, cohortPerson, cohortSize, makeCohort } from "./cohort.ts";

const person = (options: CohortOptions, index = 0) => cohortPerson(makeCohort(options), index).data;
const design = { trials: 12, blocks: 2 };

test("a person is the same whoever else is in the cohort, and truth is apart", () => {
  const few = makeCohort({ kinds: { "healthy+cause": 2 }, design });
  const more = makeCohort({ kinds: { "healthy+cause": 5, "delta+none": 1 }, design });
  expect(cohortPerson(more, 1)).toEqual(cohortPerson(few, 1));
  expect(cohortSize(more)).toBe(6);
  expect(Object.keys(cohortPerson(few, 0).data)).toEqual(["id", "group", "arms", "blocks"]);
});

describe.each(
  INFERENCES.flatMap(({ name, uncertain }) =>
    BONUSES.filter((bonus) => uncertain || !bonus.usesUncertainty).map((bonus) => `${name}+${bonus.name}`),
  ),
)("%s", (model) => {
  test.each(MEMORIES.map(({ name }) => name))("does the task, %s", (memory) => {
    const data = person({ kinds: { [model]: 1 }, design: { trials: 6, blocks: 2, arms: 3 }, memory, cells: 5 });
    expect(trialsOf(data)).toBe(12);
    expect(data.blocks.every(({ choice }) => choice.every((one) => one >= 0 && one < 3))).toBe(true);
  });
});

test("partial feedback shows the chosen arm alone, full feedback all", () => {
  const seen = (options: CohortOptions) =>
    person({ kinds: { "delta+none": 1 }, ...options }).blocks[0].reward.filter((r) => !Number.isNaN(r));
  expect(seen({ design: { ...design, feedback: "partial" } })).toHaveLength(12);
  expect(seen({ design: { ...design, feedback: "full" } })).toHaveLength(48);
});

test("missed trials have neither choice nor reward; forced ones are marked; predictions are near beliefs", () => {
  const [block] = person({
    kinds: { "delta+none": 1 },
    design: { trials: 400, blocks: 1 },
    missed: 0.2,
    forced: 0.3,
    predictionNoise: 1,
  }).blocks;
  const missed = block.choice.filter((one) => one < 0).length;
  expect(missed).toBeGreaterThan(50);
  expect(missed).toBeLessThan(110);
  expect(block.reward.filter((one) => !Number.isNaN(one))).toHaveLength(400 - missed);
  expect(block.prediction.filter((one) => !Number.isNaN(one))).toHaveLength(400 - missed);
  expect(block.forced.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(60);
});

test("people, and cohorts of neighbouring seeds, are unrelated: no rewards are shifted copies (|r| < 4.5 SE at any lag)", () => {
  const rewards = (seed: number, index: number) => {
    const { blocks } = person(
      {
        kinds: { "delta+none": 40 },
        design: { trials: 250, blocks: 1, volatility: [1e-6, 1e-6], feedback: "full" },
        seed,
      },
      index,
    );
    return blocks[0].reward;
  };
  const one = rewards(1, 0);
  for (const other of [rewards(2, 0), rewards(1, 1), rewards(0, 0)]) {
    for (let lag = -40; lag <= 40; lag += 4) {
      let [product, size, count] = [0, 0, 0];
      for (let i = Math.max(0, -lag); i < one.length - Math.max(0, lag); i++) {
        // Each arm's own level would correlate by chance: differences of neighbouring trials have none.
        const step = (values: Float64Array, at: number) => values[at] - values[(at + 4) % values.length];
        product += step(one, i) * step(other, i + lag);
        size += step(one, i) ** 2 * step(other, i + lag) ** 2;
        count++;
      }
      expect(count).toBeGreaterThan(900);
      // Neighbouring differences overlap, which widens the scatter by about √1.5.
      expect(Math.abs(product)).toBeLessThan(4.5 * Math.sqrt(1.5 * size));
    }
  }
});

test("arms move as the design says: means that revert stay near their center", () => {
  const spreadOf = (dynamics: string) => {
    const latent = person({ kinds: { "delta+none": 1 }, design: { trials: 400, blocks: 1, dynamics } }).blocks[0]
      .latent;
    return Math.max(...(latent ?? []).map(Math.abs));
  };
  expect(spreadOf("mean-reverting:0.8")).toBeLessThan(spreadOf("restless"));
  expect(spreadOf("mean-reverting:0.8")).toBeLessThan(40);
  expect(() => makeCohort({ design: { dynamics: "rested" } })).toThrow("must move whether or not they are chosen");
});

test.each([
  [{ kinds: { "healthy+luck": 1 } }, 'invalid bonus: "luck"; must be one of none, cause'],
  [{ kinds: { "delta+cause": 1 } }, "delta has no uncertainty, so its bonus must be none"],
  [{ kinds: {} }, "there must be at least one"],
  [{ design: { arms: 0 } }, "invalid number of arms: 0; must be an integer from 1 to 100"],
  [{ missed: 1.5 }, "must be at most 1"],
])("%j is refused", (options, message) => {
  expect(() => makeCohort(options as CohortOptions)).toThrow(message);
});
