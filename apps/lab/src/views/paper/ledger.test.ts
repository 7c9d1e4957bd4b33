import { expect, test } from "vitest";
import { type Group, ledgerOf } from "./ledger.ts";
import { published } from "./results.suite.ts";
import { tableOf } from "./table.ts";

const idsOf = (groups: readonly Group[]) => groups.flatMap(({ claims }) => claims.map(({ id }) => id));

test("without filters every claim stands once, under its experiment", () => {
  const groups = ledgerOf(published, [], "  ");
  expect(idsOf(groups).sort()).toEqual(published.claims.map(({ id }) => id).sort());
  expect(groups.map(({ experiment }) => experiment?.id)).toEqual(published.experiments.map(({ id }) => id));
});

test("verdicts and words narrow it; groups without claims go", () => {
  const failed = published.claims.filter(({ verdict }) => verdict === "does not hold");
  expect(idsOf(ledgerOf(published, ["not"], "")).length).toBe(failed.length);
  expect(idsOf(ledgerOf(published, ["not", "undecided"], "Gittins S-dominant"))).toEqual(["sdom-tie", "all-best"]);
  expect(idsOf(ledgerOf(published, [], "tournament"))).toEqual(["tournament"]);
  expect(ledgerOf(published, ["published"], "")).toEqual([]);
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
  const [{ label: test, ...numbers }] = claim.published;
  expect(rows.find((row) => row.claim === "sdom-tie" && row.numerics === "published")).toEqual({
    ...{ experiment: "regret", claim: "sdom-tie", where: "§6.1", words: claim.claim, verdict: claim.verdict },
    ...{ note: claim.note, numerics: "published", test, ...numbers },
  });
  const bare = [{ ...groups[0], claims: [{ ...claim, tests: [], published: [] }] }];
  expect(tableOf(bare)).toMatchObject([{ claim: "sdom-tie" }]);
});
