import { threadsEngine } from "@cause-toolkit/experiments";
import { cohortPerson, cohortSize, makeCohort, parseModel, withMemories } from "@cause-toolkit/people";
import { describe, expect, test } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import { fitPeople } from "./fit.ts";
import { recoverPeople } from "./recover.ts";
import { fitReplicas } from "./replicas.ts";
import { fitTables, trialRows } from "./tables/tables.ts";

const cohort = makeCohort({ kinds: { "both-blind+cause": 4, "delta+none": 4 }, design: { trials: 30 } });
const people = Array.from({ length: cohortSize(cohort) }, (_, index) => ({
  ...cohortPerson(cohort, index).data,
  group: index < 4 ? "controls" : "patients",
}));
const models = ["both-blind+cause", "delta+none"].map((name) => parseModel(name));
const options = { models, settings: cohort.settings, rounds: 2, withoutRivals: true };
const engine = inlineEngine();

describe("fitPeople", () => {
  test("gives the same on two threads, and tables without holes", async () => {
    const two = threadsEngine(2);
    try {
      const [one, other] = [await fitPeople(people, options, engine), await fitPeople(people, options, two)];
      expect(other).toEqual(one);
      const tables = fitTables(people, one);
      expect(tables.people).toHaveLength(8);
      expect(tables.evidences).toHaveLength(16);
      expect(tables.parameters).toHaveLength(8 * (4 + 4));
      expect(tables.group[0]).toHaveProperty("comparison", "patients - controls");
      for (const row of tables.parameters) expect(Number.isFinite(row.value) && Number.isFinite(row.error)).toBe(true);
    } finally {
      await two.close();
    }
  });

  test("two groups of different models are found to differ", async () => {
    const { comparison, families } = await fitPeople(people, options, engine);
    expect(comparison?.names).toEqual(["controls", "patients"]);
    expect(comparison?.probabilityOfDifference).toBeGreaterThan(0.5);
    expect(families.inference.families).toEqual(["both-blind", "delta"]);
  });

  test("goes on from kept fits, to the same result, and computes none of them again", async () => {
    const kept = new Map<string, unknown>();
    const store = {
      find: (name: string) => kept.get(name),
      keep: (name: string, result: unknown) => void kept.set(name, result),
    };
    const whole = await fitPeople(people, options, engine, { store });
    expect(kept.size).toBe(24);
    const none = { ...engine, run: async (_: unknown, chunks: Iterable<unknown>) => expect([...chunks]).toEqual([]) };
    expect(await fitPeople(people, options, none as typeof engine, { store })).toEqual(whole);
  });

  test.each([
    [
      { models: withMemories(["healthy+cause", "s-blind+cause"], ["reset-separate"]), withoutRivals: false },
      "s-blind needs rivals: add both-blind, delta",
    ],
    [{ withoutRivals: false }, "the bonus of both-blind+cause needs a rival that forgets and has no bonus: add"],
    [{ free: ["alpha"] }, 'invalid free parameter: "alpha"; must be one of v0, s0'],
    [{ starts: 0 }, "invalid starts: 0"],
  ])("%j is refused", async (bad, message) => {
    await expect(fitPeople(people, { ...options, ...bad }, engine)).rejects.toThrow(message);
  });
});

test("simulated people in the places of real ones tell how often an inference is named right", async () => {
  const fitted = await fitPeople(people, { ...options, hierarchy: "none" }, engine);
  const replicas = await fitReplicas(people, fitted, options, 4, engine);
  expect(replicas.confusion.counts.flat().reduce((sum, one) => sum + one, 0)).toBe(8);
  const { sensitivity, people: simulated } = replicas.names.delta;
  expect(sensitivity).toBeGreaterThanOrEqual(0);
  expect(sensitivity).toBeLessThanOrEqual(1);
  expect(simulated).toBe(4);
  expect(fitTables(people, fitted, { replicas }).recovery.length).toBeGreaterThan(4);
});

test("recovery compares what comes out with what went in", async () => {
  const outcome = await recoverPeople(
    { cohort: { kinds: { "delta+none": 6 }, design: { trials: 40 } }, models },
    engine,
  );
  expect(outcome.confusion.evidence.truths).toEqual(["delta+none"]);
  expect(outcome.shares.find(({ inference }) => inference === "delta")?.truth).toBe(1);
  expect(outcome.recovery.find(({ parameter }) => parameter === "beta")?.people).toBe(6);
});

test("trials as rows have a column for each arm", async () => {
  const { people: fits } = await fitPeople(people, { ...options, hierarchy: "none" }, engine);
  const chunk = { index: 0, person: people[0], fit: fits[0].fits[0], settings: cohort.settings };
  await engine.run("person-trials", [chunk], ({ trials }) => {
    const rows = trialRows("1", "both-blind+cause", trials);
    expect(rows).toHaveLength(120);
    for (const row of rows) expect(row.mean_chosen).toBe(row[`mean_${row.choice}`]);
    expect(Object.keys(rows[0])).toContain("bonus_4");
    // The learning rate of a Kalman filter lies between 0 and 1.
    for (const { learning_rate: rate } of rows)
      expect(rate === null || (Number(rate) > 0 && Number(rate) < 1)).toBe(true);
    const mean = rows.reduce((sum, { probability }) => sum + Math.log(Number(probability)), 0);
    expect(mean).toBeCloseTo(fits[0].fits[0].logLikelihood, 6);
  });
});
