import { stream } from "@cause-toolkit/core/numerics";
import { describe, expect, test } from "vitest";
import { type Block, MISSED, makeBlock, type PersonData } from "../data/person.ts";
import { shareBestPayoff, shareMissed, shareOldest, switchRate } from "./choice-measures.ts";
import { contrastsOf } from "./contrasts.ts";
import { learningRate } from "./learning-rate.ts";
import { localLevel } from "./local-level.ts";
import { measuresOf } from "./measures.ts";

/** A block of one arm in which predictions follow a delta rule. */
function predicted(name: string, alpha: number, noises: readonly [number, number], from = 0): Block {
  const block = makeBlock(name, 20, 1);
  const draw = stream(7, "rewards", name, from);
  let belief = from;
  for (let trial = 0; trial < 20; trial++) {
    block.choice[trial] = 0;
    block.prediction[trial] = belief;
    block.reward[trial] = 10 * draw.normal();
    belief += alpha * (block.reward[trial] - belief);
  }
  const [volatility, stochasticity] = noises.map((one) => Float64Array.of(one));
  return { ...block, noises: { volatility, stochasticity } };
}

function chosen(choices: readonly number[], arms = 2): Block {
  const block = makeBlock("1", choices.length, arms);
  block.choice.set(choices);
  return block;
}

describe("learning rate from predictions", () => {
  test("is that of the rule, whatever the first guess; blocks have their own intercepts", () => {
    expect(learningRate([predicted("1", 0.3, [4, 16])], 1)).toBeCloseTo(0.3, 12);
    const high = predicted("2", 0.3, [4, 16], 500);
    high.prediction.forEach((one, trial) => {
      high.prediction[trial] = one + 7 * trial;
      high.reward[trial] += 7 * trial;
    });
    expect(learningRate([predicted("1", 0.3, [4, 16]), high], 1)).toBeCloseTo(0.3, 12);
  });

  test("leaves out unknown predictions and changes of arm, and is null without enough of them", () => {
    const block = predicted("1", 0.6, [4, 16]);
    block.prediction[3] = Number.NaN;
    block.reward[9] = Number.NaN;
    expect(learningRate([block], 1)).toBeCloseTo(0.6, 12);
    expect(learningRate([makeBlock("1", 5, 1)], 1)).toBeNull();
    const two = chosen([0, 1, 0, 1, 0, 1]);
    two.prediction.fill(3);
    expect(learningRate([two], 2)).toBeNull();
  });
});

describe("measures of choices", () => {
  test("a switch needs a response before it and a free choice", () => {
    expect(switchRate([chosen([0, 1, 1, MISSED, 0, 0])])).toBeCloseTo(1 / 3, 12);
    const forced = chosen([0, 1, 1]);
    forced.forced[1] = 1;
    expect(switchRate([forced])).toBe(0);
    expect(switchRate([chosen([MISSED, 0])])).toBeNull();
    expect(shareMissed([chosen([0, MISSED, 1, 1])])).toBe(0.25);
  });

  test("switches to the arm left alone for longest, where there is one", () => {
    // In the second trial two arms are untried. The third and fourth go to the oldest, the fifth does not.
    expect(shareOldest([chosen([0, 1, 2, 0, 2], 3)], 3)).toBeCloseTo(2 / 3, 12);
    expect(shareOldest([chosen([0, 1, 0, 1])], 2)).toBeNull();
  });

  test("the best arm is that with the highest payoff; ties count", () => {
    const block = { ...chosen([0, 1, 0]), payoff: Float64Array.of(5, 4, 5, 4, 3, 3) };
    expect(shareBestPayoff([block], 2)).toBeCloseTo(2 / 3, 12);
    expect(shareBestPayoff([chosen([0, 1])], 2)).toBeNull();
  });
});

describe("conditions and contrasts", () => {
  const cells = [
    [4, 16],
    [49, 16],
    [4, 64],
    [49, 64],
  ] as const;
  const person = (id: string, rates: readonly number[]): PersonData => ({
    id,
    group: "",
    arms: 1,
    blocks: cells.map((cell, k) => predicted(String(k), rates[k], cell)),
  });

  test("effects are high minus low within a person; a person with the other sign counts as reversed", () => {
    const people = [
      person("a", [0.5, 0.7, 0.3, 0.5]),
      person("b", [0.5, 0.6, 0.4, 0.5]),
      person("c", [0.5, 0.4, 0.4, 0.3]),
    ];
    const measures = measuresOf(people);
    expect(measures[1]).toMatchObject({ person: "a", condition: "v 49, s 16", volatility: 49, stochasticity: 16 });
    const [v, s, both] = contrastsOf(measures);
    expect(v).toMatchObject({ measure: "learning_rate", effect: "volatility", people: 3 });
    expect(v.mean).toBeCloseTo(0.2 / 3, 10);
    expect(v.reversed).toBeCloseTo(1 / 3, 10);
    // scipy.stats.ttest_1samp([0.2, 0.1, -0.1], 0)
    expect(v.t).toBeCloseTo(0.7559289460184544, 8);
    expect(v.p).toBeCloseTo(0.5286, 3);
    expect(s.mean).toBeCloseTo((-0.2 - 0.1 - 0.1) / 3, 10);
    expect(s.reversed).toBe(0);
    expect(both.mean).toBeCloseTo(0, 10);
    expect(both.reversedByChance).toBeNull();
  });

  test("the interaction tells how many signs are reversed by chance alone", () => {
    const draw = stream(5, "cells");
    const people = Array.from({ length: 400 }, (_, i) => i).flatMap((i) =>
      cells.map(([volatility, stochasticity]) => ({
        person: String(i),
        group: "",
        condition: "",
        measure: "learning_rate" as const,
        volatility,
        stochasticity,
        value: (volatility === 49 ? 0.05 : 0) + 0.1 * draw.normal(),
      })),
    );
    const [v] = contrastsOf(people);
    expect(v.sd).toBeCloseTo(0.1, 2);
    expect(v.reversedByChance).toBeCloseTo(0.309, 1);
    expect(Math.abs(v.reversed - (v.reversedByChance ?? 0))).toBeLessThan(0.07);
  });

  test("a named condition wins over noises; without two levels there is no contrast", () => {
    const named = { ...predicted("1", 0.3, [4, 16]), condition: "calm" };
    const [measure] = measuresOf([{ id: "a", group: "", arms: 1, blocks: [named] }]);
    expect(measure.condition).toBe("calm");
    expect(contrastsOf([measure, { ...measure, person: "b" }])).toEqual([]);
  });
});

test("the noises of a walk come back by maximum likelihood", () => {
  const draw = stream(1, "walk");
  let latent = 50;
  const series = Float64Array.from({ length: 4000 }, () => {
    latent += 2 * draw.normal();
    return latent + 4 * draw.normal();
  });
  series[17] = Number.NaN;
  const { volatility, stochasticity } = localLevel(series);
  expect(Math.abs(volatility - 4)).toBeLessThan(0.6);
  expect(Math.abs(stochasticity - 16)).toBeLessThan(1.5);
});
