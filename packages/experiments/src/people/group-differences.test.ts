import { cohortPerson, makeCohort, parseModel } from "@cause-toolkit/people";
import { withoutPrior } from "@cause-toolkit/people/group";
import { beforeAll, expect, test } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import { fitDocument } from "./document.ts";
import { type FitPeopleOutcome, fitPeople } from "./fit.ts";
import { methodsText } from "./methods.ts";
import { parametersTable } from "./report/sections.ts";
import type { FitResults, FolderFit } from "./results.ts";
import { fitTables } from "./tables/tables.ts";

const engine = inlineEngine();
const models = [parseModel("delta+none")];

/** Ten participants of each group, whose learning rates differ; of the second group, some choose at random, so that their data say nothing of it. */
function study() {
  const made = (alpha: number, beta: number, count: number, seed: string) => {
    const cohort = makeCohort({
      kinds: { "delta+none": count },
      design: { arms: 2, trials: 25, blocks: 4 },
      population: { alpha: [alpha, 0.5], beta: [beta, 0.1] },
      seed,
    });
    return { cohort, people: Array.from({ length: count }, (_, n) => cohortPerson(cohort, n).data) };
  };
  const groups = [made(0.35, 0.3, 10, "first"), made(0.65, 0.3, 7, "second"), made(0.65, 0.001, 3, "at random")];
  const people = groups.flatMap((one, g) =>
    one.people.map((person, n) => ({ ...person, id: `${g} ${n}`, group: g === 0 ? "controls" : "patients" })),
  );
  return { people, options: { models, settings: groups[0].cohort.settings, starts: 1, withoutRivals: true } };
}

const { people, options } = study();
let shrunk: FitPeopleOutcome;
let alone: FitPeopleOutcome;
beforeAll(async () => {
  shrunk = await fitPeople(people, { ...options, hierarchy: "hbi", rounds: 3 }, engine);
  alone = await fitPeople(people, { ...options, hierarchy: "none" }, engine);
});

const alphaOf = ({ comparison }: FitPeopleOutcome) => comparison?.parameters.find((one) => one.parameter === "alpha");

test("the difference of two groups does not hang on priors from the group, to whose mean estimates are shrunk", () => {
  const found = alphaOf(shrunk);
  const means = ["controls", "patients"].map((group) => {
    const own = shrunk.people.filter((one) => one.group === group);
    return own.reduce((sum, { fits }) => sum + fits[0].estimates[0].fitted, 0) / own.length;
  });
  expect(shrunk.people).not.toEqual(alone.people);
  expect(found).toEqual(alphaOf(alone));
  expect(means[1] - means[0]).toBeLessThan(found?.difference ?? 0);
});

test("participants whose data say little are not compared, and are counted in the table, the report, the methods and the document", () => {
  const found = alphaOf(alone);
  const place = alone.people[0].fits[0].estimates.findIndex(({ name }) => name === "alpha");
  const prior = { mean: 0, sd: 1.5 };
  const excluded = alone.people.filter(({ fits }) => {
    const { fitted, sd } = fits[0].estimates[place];
    return withoutPrior({ mean: fitted, sd }, prior) === null;
  }).length;
  expect(excluded).toBeGreaterThan(0);
  expect([found?.excluded, found?.people]).toEqual([excluded, 20 - excluded]);
  const row = fitTables(people, shrunk).group.find(({ parameter }) => parameter === "alpha");
  expect(row).toMatchObject({ comparison: "patients - controls", compared: 20 - excluded, excluded });
  expect(row?.difference).toBe(found?.difference);
  const outcome: FolderFit = {
    ...shrunk,
    replicas: null,
    checks: { repetitions: 0, people: [], summaries: [], omissions: [] },
    efficiency: null,
  };
  const results: FitResults = { people, outcome, options, version: "1.2.3" };
  expect(String(parametersTable(results))).toContain(`<td class="number">${excluded}</td>`);
  expect(methodsText(results)).toContain(`alpha ${excluded}`);
  const written = JSON.parse(JSON.stringify(fitDocument(outcome)));
  expect(written.comparison.parameters).toContainEqual(
    expect.objectContaining({ parameter: "alpha", compared: 20 - excluded, excluded }),
  );
});
