import { expect, test } from "vitest";
import { tableOf } from "./export.ts";
import { elementOf, type Group, ledgerOf, unknownTargets } from "./ledger.ts";
import { published } from "./results.suite.ts";
import { claimLink, experimentLink, paperLink, type Settings } from "./settings.ts";

const idsOf = (groups: readonly Group[]) => groups.flatMap(({ claims }) => claims.map(({ id }) => id));

test("without filters every claim stands once, under its experiment", () => {
  const groups = ledgerOf(published, [], "  ");
  expect(idsOf(groups).sort()).toEqual(published.claims.map(({ id }) => id).sort());
  expect(groups.map(({ experiment }) => experiment?.id)).toEqual(published.experiments.map(({ id }) => id));
});

test("verdicts and words narrow it; groups without claims go", () => {
  const failed = published.claims.filter(({ verdict }) => verdict === "does not hold");
  expect(idsOf(ledgerOf(published, ["not"], "")).length).toBe(failed.length);
  const level = published.claims.filter(({ verdict }) => verdict === "level");
  expect(idsOf(ledgerOf(published, ["not", "level"], "")).length).toBe(failed.length + level.length);
  expect(idsOf(ledgerOf(published, [], "optimum-additive"))).toEqual(["optimum-additive"]);
  expect(idsOf(ledgerOf(published, [], "Gittins s-dominant"))).toContain("sdom-tie");
  expect(ledgerOf(published, [], "no such words")).toEqual([]);
});

test("a claim of no experiment is not lost", () => {
  const groups = ledgerOf({ ...published, experiments: [] }, [], "");
  expect(groups).toMatchObject([{ experiment: undefined }]);
  expect(idsOf(groups).length).toBe(published.claims.length);
});

test("the table has a row for each test, and one for a claim without any", () => {
  const groups = ledgerOf(published, [], "");
  const rows = tableOf(groups);
  expect(rows.length).toBe(published.claims.reduce((sum, one) => sum + one.tests.length + one.published.length, 0));
  const [claim] = published.claims.filter(({ id }) => id === "sdom-tie");
  const [{ label: test, kind, effect, outcome, z, runsNeeded }] = claim.published;
  expect(rows.find((row) => row.claim === "sdom-tie" && row.numerics === "published")).toMatchObject({
    experiment: "regret",
    claim: "sdom-tie",
    where: claim.where,
    words: claim.claim,
    verdict: claim.verdict,
    note: claim.note,
    numerics: "published",
    test,
    kind,
    effect,
    outcome,
    z,
    runsNeeded,
  });
  const bare = [{ ...groups[0], claims: [{ ...claim, tests: [], published: [] }] }];
  expect(tableOf(bare)).toMatchObject([{ claim: "sdom-tie" }]);
});

const none: Settings = { verdict: [], find: "", claim: [], experiment: "", figure: "", enlarged: "" };

test("a link leads to an experiment, else to the claim opened last, else to a figure", () => {
  expect(elementOf(none)).toBeUndefined();
  expect(elementOf({ ...none, figure: "regret" })).toBe("figure-regret");
  expect(elementOf({ ...none, figure: "regret", claim: ["shift", "bonus-s"] })).toBe("claim-bonus-s");
  expect(elementOf({ ...none, experiment: "arms", claim: ["shift"] })).toBe("experiment-arms");
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
  expect(unknownTargets(published, set)).toEqual(
    ["claim “x”", "experiment “y”", "figure “z”"].map((what) => `These results have no ${what}.`),
  );
  expect(unknownTargets(published, { ...none, claim: ["shift"], figure: "arms" })).toEqual([]);
});
