import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Measure, measuresOf, type PersonData } from "@cause-toolkit/people";
import { contrastsOf, localLevel } from "@cause-toolkit/people/measures";
import { describe, expect, test } from "vitest";
import { readPeople } from "../packages/cli/src/input/people-data.ts";

/** A folder with the public data, as docs/evidence/reanalysis.md says how to get them. Without it these tests are skipped. */
const folder = process.env.CAUSE_DATA;
const has = (file: string) => folder !== undefined && existsSync(join(folder, file));
const read = (file: string, options = {}) => readPeople(join(folder ?? "", file), options);
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const meanOf = (measures: readonly Measure[], name: string, condition = "all trials") =>
  mean(measures.filter((one) => one.measure === name && one.condition === condition).map(({ value }) => value));

// Learning rates as the authors store them (model_neutral.mat), t values and shares as computed from them by another program.
describe.skipIf(!has("experiment1.csv")).each([
  {
    file: "experiment1.csv",
    people: 223,
    rates: [0.7012, 0.7498, 0.6443, 0.6872],
    effects: [0.046, -0.06],
    t: [5.6, -6.4],
    reversed: [0.35, 0.305],
  },
  {
    file: "experiment2.csv",
    people: 420,
    rates: [0.683, 0.708, 0.615, 0.647],
    effects: [0.028, -0.065],
    t: [4.2, -9.7],
    reversed: [0.414, 0.305],
  },
])("predictions of Piray and Daw, $file", ({ file, people, rates, effects, t, reversed }) => {
  test("learning rates by condition, effects of both noises, reversed signs", async () => {
    const data = await read(file);
    expect(data).toHaveLength(people);
    const measures = measuresOf(data);
    for (const [k, name] of ["v 4 s 16", "v 49 s 16", "v 4 s 64", "v 49 s 64"].entries()) {
      expect(Math.abs(meanOf(measures, "learning_rate", name) - rates[k])).toBeLessThan(0.0006);
    }
    for (const [k, one] of contrastsOf(measures).slice(0, 2).entries()) {
      expect(one.mean).toBeCloseTo(effects[k], 3);
      expect(Math.abs(one.t - t[k])).toBeLessThan(0.06);
      expect(one.reversed).toBeCloseTo(reversed[k], 2);
    }
  });
});

describe.skipIf(!has("DataAllSubjectsRewards.csv"))("choices of Bahrami and Navajas", () => {
  const load = () => read("DataAllSubjectsRewards.csv", { person: "id", payoffs: "reward_c" });

  test("people, missed trials, switches", async () => {
    const data = await load();
    expect(data).toHaveLength(965);
    const measures = measuresOf(data);
    expect(meanOf(measures, "share_missed")).toBeCloseTo(0.034, 3);
    expect(meanOf(measures, "switch_rate")).toBeCloseTo(0.395, 3);
  });

  test("the noises of the twelve walks", async () => {
    for (const [{ payoff }] of walksOf(await load())) {
      for (let arm = 0; arm < 4; arm++) {
        const { volatility, stochasticity } = localLevel(payoff?.filter((_, i) => i % 4 === arm) ?? []);
        expect(volatility).toBeGreaterThan(1.5);
        expect(volatility).toBeLessThan(11.5);
        expect(stochasticity).toBeGreaterThan(12.5);
        expect(stochasticity).toBeLessThan(23.5);
      }
    }
  });
});

/** One person for each of the three schedules. */
function walksOf(people: readonly PersonData[]): (readonly PersonData["blocks"][number][])[] {
  const found = new Map(people.map(({ blocks }) => [String(blocks[0].payoff), blocks]));
  expect(found.size).toBe(3);
  return [...found.values()];
}
