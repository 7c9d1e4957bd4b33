import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCohort } from "@cause-toolkit/people";
import { repeatedWorld } from "@cause-toolkit/people/cohorts";
import { afterAll, expect, test } from "vitest";
import { cohortCsv } from "../output/cohort-csv.ts";
import { readPeople } from "./people-data.ts";

const folder = mkdtempSync(join(tmpdir(), "cause-people-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("true means and payoffs are read, by prefixes that may be named; columns say how many arms there are", async () => {
  const cohort = makeCohort({ kinds: { "delta+none": 1 }, design: { trials: 6, blocks: 2, arms: 5 } });
  const file = join(folder, "cohort.csv");
  writeFileSync(file, cohortCsv(cohort, true, () => {}).data);
  const [person] = await readPeople(file, {});
  expect([person.arms, repeatedWorld(person), person.blocks[1].latent?.length]).toEqual([5, "same means", 30]);
  await expect(readPeople(file, { payoffs: "mean_" })).rejects.toThrow(/invalid payoff: .*the chosen arm paid/);
  await expect(readPeople(file, { latent: "true_" })).rejects.toThrow('invalid latent: "true_"');
  const full = makeCohort({ kinds: { "delta+none": 1 }, design: { trials: 6, feedback: "full" } });
  writeFileSync(file, cohortCsv(full, false, () => {}).data);
  const [paid] = await readPeople(file, { payoffs: "seen_" });
  expect(paid.blocks[0].payoff).toEqual(paid.blocks[0].reward);
  expect(repeatedWorld(paid)).toBe("same rewards");
  const noises = cohortCsv(cohort, false, () => {}).data;
  writeFileSync(file, noises);
  const [plain] = await readPeople(file, {});
  expect([plain.arms, repeatedWorld(plain)]).toEqual([5, "same noises"]);
});
