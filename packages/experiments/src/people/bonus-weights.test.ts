import { cohortPerson, cohortSize, makeCohort, parseModel } from "@cause-toolkit/people";
import { beforeAll, describe, expect, test } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import { bonusLines } from "./bonus-table.ts";
import { type BonusWeight, bonusWeights, missingBoth } from "./bonus-weights.ts";
import { type FitPeopleOutcome, fitPeople } from "./fit.ts";
import { bonusRows } from "./tables/bonus-rows.ts";

const MODELS = [
  "both-blind+ucb",
  "both-blind+none+forgetting-to-prior",
  "both-blind+ucb+forgetting-to-prior",
  "delta+none",
];

async function fitted(kind: string): Promise<FitPeopleOutcome> {
  const cohort = makeCohort({ kinds: { [kind]: 30 }, design: { arms: 3, trials: 60, blocks: 2 }, seed: "weights" });
  const people = Array.from({ length: cohortSize(cohort) }, (_, index) => cohortPerson(cohort, index).data);
  const options = {
    models: MODELS.map((name) => parseModel(name)),
    settings: cohort.settings,
    starts: 1,
    hierarchy: "none" as const,
  };
  return fitPeople(people, options, inlineEngine());
}

describe("the group's weight of a bonus", () => {
  let explorers: FitPeopleOutcome;
  let forgetful: BonusWeight[];
  beforeAll(async () => {
    explorers = await fitted("both-blind+ucb");
    forgetful = bonusWeights(await fitted("both-blind+none+forgetting-to-prior"));
  });

  test("is told of models that explore alone, in their order, and of which forget", () => {
    const rows = bonusRows(bonusWeights(explorers));
    expect(rows.map(({ model, forgets }) => [model, forgets])).toEqual([
      ["both-blind+ucb", false],
      ["both-blind+ucb+forgetting-to-prior", true],
    ]);
  });

  test("holds what simulated explorers have: w of 1, so β·w of 0.3 a point", () => {
    const [{ group }] = bonusWeights(explorers);
    expect(group.mean.low).toBeGreaterThan(0.1);
    expect(group.mean.low).toBeLessThan(0.33);
    expect(group.mean.high).toBeGreaterThan(0.33);
    expect(group.above.low).toBeGreaterThan(0.5);
  });

  test("is not above 0 beside forgetting, for people who only forget", () => {
    const beside = forgetful.find(({ forgets }) => forgets)?.group;
    expect(beside?.mean.low).toBeLessThan(0);
    expect(beside?.mean.high).toBeLessThan(0.3);
  });

  test("does not hang on the prior with which people were fitted", () => {
    // Half as wide a prior, and what a normal likelihood would make of it.
    const [wide] = bonusWeights(explorers);
    const prior = { mean: 2, sd: 5 };
    const narrowed = explorers.people.map((person) => ({
      ...person,
      fits: person.fits.map((fit) => ({
        ...fit,
        estimates: fit.estimates.map((one) => {
          if (one.name !== "beta_bonus") return one;
          const own = 1 / one.sd ** 2 - 1 / 100;
          const precision = own + 1 / prior.sd ** 2;
          return {
            ...one,
            fitted: (one.fitted / one.sd ** 2 + prior.mean / prior.sd ** 2) / precision,
            sd: precision ** -0.5,
          };
        }),
      })),
    }));
    const [other] = bonusWeights({
      ...explorers,
      people: narrowed,
      priors: { "both-blind+ucb": { beta_bonus: prior } },
    });
    expect(other.group.mean.low).toBeCloseTo(wide.group.mean.low, 8);
    expect(other.group.spread.high).toBeCloseTo(wide.group.spread.high, 8);
  });

  test("comes with what is missing where no model forgets and explores", () => {
    const all = bonusWeights(explorers);
    expect(missingBoth(all)).toBeNull();
    expect(missingBoth(all.slice(0, 1))).toContain(
      "Fit also both-blind+ucb+forgetting-to-prior and both-blind+none+forgetting-to-prior to see",
    );
    expect(missingBoth([])).toBeNull();
  });

  test("is printed with intervals", () => {
    expect(bonusLines(bonusWeights(explorers))[0].join(" ")).toMatch(
      /^both-blind\+ucb no 0\.\d+ \(0\.\d+ to 0\.\d+\) [\d.]+ \([\d.]+ to [\d.]+\) [01]\.\d\d/,
    );
  });
});
