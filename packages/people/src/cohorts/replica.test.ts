import { expect, test } from "vitest";
import { type Block, MISSED, makeBlock, type PersonData } from "../data/person.ts";
import { parseModel } from "../models/model.ts";
import { makeModelSettings } from "../models/settings.ts";
import { replicaOf } from "./replica.ts";

const settings = makeModelSettings({ start: { mean: 5, variance: 4, volatility: 1, stochasticity: 1 }, spread: 3 });
const replica = (person: PersonData) =>
  replicaOf(person, { model: parseModel("both-blind+none"), priors: {}, settings, seed: 1 }).data.blocks[0];

function person(block: Block, arms: number): PersonData {
  return { id: "p", group: "", arms, blocks: [block] };
}

test("with one arm, rewards are those of the person; predictions are the replica's own", () => {
  const block = { ...makeBlock("1", 4, 1), condition: "calm" };
  block.choice.fill(0);
  block.reward.set([4, 6, 5, 7]);
  block.prediction.set([5, 5, Number.NaN, 5]);
  const made = replica(person(block, 1));
  expect(made.reward).toEqual(block.reward);
  expect(made.condition).toBe("calm");
  expect(Array.from(made.prediction, Number.isNaN)).toEqual([false, false, true, false]);
  expect(made.prediction[1]).not.toBe(5);
});

test("known payoffs of all arms are paid; the same trials are missed; unknown ones are drawn", () => {
  const payoff = Float64Array.of(1, 11, 2, 12, 3, 13);
  const block = { ...makeBlock("1", 3, 2), payoff };
  block.choice.set([0, MISSED, 1]);
  block.reward.set([1, Number.NaN, Number.NaN, Number.NaN, Number.NaN, 13]);
  const made = replica(person(block, 2));
  expect(made.choice[1]).toBe(MISSED);
  for (const trial of [0, 2]) {
    expect(made.reward[2 * trial + made.choice[trial]]).toBe(payoff[2 * trial + made.choice[trial]]);
  }
  expect(made.payoff).toEqual(payoff);
  const { payoff: _, ...unknown } = block;
  const drawn = replica(person(unknown, 2));
  expect(drawn.payoff).toBeUndefined();
  expect(Number.isInteger(drawn.reward[drawn.choice[0]])).toBe(false);
});
