import { expect, test } from "vitest";
import { placeOf, unknownPlaces } from "./place.ts";
import { published } from "./results.suite.ts";
import { claimLink, experimentLink, paperLink, type Settings } from "./settings.ts";

const none: Settings = { verdict: [], find: "", claim: [], experiment: "", figure: "", enlarged: "" };

test("a link leads to an experiment, else to the claim opened last, else to a figure", () => {
  expect(placeOf(none)).toBeUndefined();
  expect(placeOf({ ...none, figure: "regret" })).toBe("figure-regret");
  expect(placeOf({ ...none, figure: "regret", claim: ["shift", "bonus-s"] })).toBe("claim-bonus-s");
  expect(placeOf({ ...none, experiment: "arms", claim: ["shift"] })).toBe("experiment-arms");
});

test("links keep what is open, and lift filters that would hide a claim", () => {
  const now: Settings = { ...none, verdict: ["not"], find: "a b", claim: ["shift", "bonus-s"], figure: "arms" };
  expect(experimentLink(now, "arms")).toBe(
    "#/paper?verdict=not&find=a%20b&claim=shift,bonus-s&experiment=arms&figure=arms",
  );
  expect(experimentLink({ ...none, enlarged: "arms" }, "arms")).toBe("#/paper?experiment=arms");
  expect(claimLink({ ...now, experiment: "arms" }, "shift")).toBe("#/paper?claim=bonus-s,shift&figure=arms");
  expect(paperLink(none, { claim: ["bonus-s"] })).toBe("#/paper?claim=bonus-s");
});

test("what the results do not have is told", () => {
  const set = { ...none, claim: ["shift", "x", "x"], experiment: "y", figure: "z", enlarged: "z" };
  expect(unknownPlaces(published, set)).toEqual(
    ["claim “x”", "experiment “y”", "figure “z”"].map((what) => `These results have no ${what}.`),
  );
  expect(unknownPlaces(published, { ...none, claim: ["shift"], figure: "arms" })).toEqual([]);
});
