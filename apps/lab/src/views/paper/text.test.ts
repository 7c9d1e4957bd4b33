import { expect, test } from "vitest";
import { published } from "./results.suite.ts";
import {
  claimedText,
  effectText,
  intervalText,
  neededText,
  number,
  runsText,
  summaryText,
  testsText,
  zText,
} from "./text.ts";
import type { Claim, Test } from "./verdicts.ts";

const told = (test: Test) => [claimedText(test), effectText(test), zText(test), runsText(test), neededText(test)];
const base = {
  label: "",
  effect: -5.376218,
  sem: 0.3014,
  runs: 10_000,
  z: -17.8356,
  boundary: 0,
  interval: null,
} as const;

test("a test in figures", () => {
  const less: Test = { ...base, kind: "less", outcome: "holds", runsNeeded: null };
  expect(told(less)).toEqual(["below 0", "−5.38 ± 0.30", "−17.8", "10,000", "–"]);
  expect(told({ ...less, kind: "more", effect: -0.0001, z: -0.0003 })).toEqual([
    "above 0",
    "0.00 ± 0.30",
    "0.00",
    "10,000",
    "–",
  ]);
  const tie: Test = { ...base, kind: "equivalent", margin: 1.43951, outcome: "undecided", runsNeeded: 33_827_804 };
  expect(told(tie)).toEqual(["within ± 1.44", "−5.38 ± 0.30", "−17.8", "10,000", "about 34,000,000"]);
  expect(neededText({ ...tie, runsNeeded: null })).toBe("not foreseeable");
  expect(zText({ ...tie, boundary: -1.43951, z: -2.44 })).toBe("−2.44 from −1.44");
  expect([intervalText(tie), intervalText({ ...tie, interval: [-6.5, -4.25] })]).toEqual(["–", "−6.50 to −4.25"]);
  expect(runsText({ ...tie, runs: 40_000, look: 3 })).toBe("40,000, look 3");
  expect(claimedText({ ...less, margin: 0.8072 })).toBe("below 0; level within ± 0.807");
  expect(claimedText({ ...tie, kind: "exceeds" })).toBe("above 1.44");
  const exact: Test = {
    kind: "exact",
    label: "",
    effect: 0.2196,
    holds: false,
    outcome: "fails",
    boundary: null,
    z: null,
    interval: null,
    runsNeeded: null,
  };
  expect(told(exact)).toEqual(["computed, without chance", "0.220", "–", "–", "–"]);
});

test("numbers of any size, and what JSON has no sign for", () => {
  expect([0, 1234.5, 0.000012, -3e9, Number.NaN].map((value) => number(value))).toEqual([
    "0",
    "1235",
    "1.20e−5",
    "−3.00e+9",
    "–",
  ]);
  // Without spread z is infinite, which JSON makes null.
  const still: Test = { ...base, kind: "more", sem: 0, z: null, outcome: "fails", runsNeeded: null };
  expect([effectText(still), zText(still)]).toEqual(["−5.38 ± 0", "–"]);
  expect(effectText({ ...base, kind: "more", effect: 1e-9, sem: 2e-10, outcome: "holds", runsNeeded: null })).toBe(
    "1.00e−9 ± 2.0e−10",
  );
});

test("the outcome in words: the paper's claims apart from our own questions, without other readings", () => {
  expect(summaryText(published)).toMatch(
    /^Of the paper's \d+ findings, \d+ hold.*\. The results rest on \d+ experiments, with 10,000 runs of each condition, up to 160,000 while a claim is undecided, and seed 1\.$/,
  );
  const tie = published.claims
    .filter(({ id }) => id === "sdom-tie")
    .map((claim) => ({ ...claim, verdict: "holds" as const }));
  const own = tie.map((claim) => ({ ...claim, paper: false }));
  const other = tie.map((claim) => ({ ...claim, reading: { of: "sdom-tie", as: "read so" } }));
  expect(summaryText({ ...published, claims: [...tie, ...own, ...other] })).toMatch(
    /^Of the paper's 1 finding, 1 is not decided\. They are tested as 1 claim: 1 holds\. Of our own 1 question, put as claims, 1 holds\. The/,
  );
  expect(summaryText({ ...published, claims: [] })).toMatch(/^No claim was judged\./);
});

test("what a claim rests on; runs are only asked for where they would decide", () => {
  const claim = (id: string) => published.claims.find((one) => one.id === id) as Claim;
  const tie = claim("sdom-tie");
  expect(testsText(claim("shift"))).toBe("3 tests");
  expect(testsText({ ...tie, verdict: "holds" })).toBe(
    "1 test and 1 with our reconstruction of the published numerics",
  );
  const open = { ...tie.tests[0], outcome: "undecided", runsNeeded: 848_123 } as Claim["tests"][number];
  expect(testsText({ ...tie, verdict: "undecided", tests: [open], published: [] })).toBe(
    "1 test; about 850,000 runs would decide it",
  );
});
