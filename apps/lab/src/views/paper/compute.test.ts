import { describe, expect, test } from "vitest";
import { fetchClaims, NoResults, readClaims } from "./compute.ts";
import { published, publishedText } from "./results.suite.ts";

function numberError(text: string): NoResults {
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
  const { experiments, ...older } = published;
  const cases: [name: string, text: string, message: RegExp][] = [
    ["a page instead", "<!doctype html>", /not JSON/],
    ["half a file", publishedText.slice(0, 5000), /not JSON/],
    ["null", "null", /does not hold claims/],
    ["a list", "[]", /does not hold claims/],
    ["other JSON", '{"version":1}', /does not hold claims/],
    ["an older version", JSON.stringify(older), /older version.*no experiments/],
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
  test.each(cases)("%s", (_, text, message) => {
    const error = numberError(text);
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
