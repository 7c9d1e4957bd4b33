import { expect, test } from "vitest";
import type { Claim, Test } from "./claim.ts";
import { headlinesOf } from "./headlines.ts";
import { judge } from "./verdict.ts";

const exact = (holds: boolean): Test => ({ kind: "exact", label: "so", effect: 0, holds });
const claim = (id: string, holds: boolean, rest: Partial<Claim> = {}): Claim => ({
  ...{ id, where: "§1", claim: "so", note: "", tests: [exact(holds)] },
  ...rest,
});
const told = (...claims: Claim[]) => headlinesOf(judge(claims).judged).map(({ fate, sentence }) => [fate, sentence]);
const read = (...claims: Claim[]) => headlinesOf(judge(claims).judged).map(({ otherwise }) => otherwise);

test("claims without a headline are no main results", () => {
  expect(told(claim("a", true))).toEqual([]);
});

test("a sentence says which Gittins numerics it takes, where that matters", () => {
  const headline = "CAUSE wins";
  expect(told(claim("a", true, { headline }), claim("b", false, { headline }))).toEqual([
    ["holds", "CAUSE wins."],
    ["does not hold", "CAUSE wins."],
  ]);
  expect(told(claim("a", false, { headline, published: [exact(true)] }))).toEqual([
    ["depends on the numerics", "CAUSE wins: with the paper's Gittins numerics, but not with exact ones."],
  ]);
  expect(told(claim("a", true, { headline, published: [exact(false)] }))).toEqual([
    ["depends on the numerics", "CAUSE wins: with exact Gittins indices, but not with the paper's."],
  ]);
});

test("what the runs do not decide is open", () => {
  const open: Test = { kind: "less", label: "a − b", effect: -0.1, sem: 1, runs: 10 };
  expect(told(claim("a", true, { headline: "CAUSE wins", tests: [open] }))).toEqual([
    ["is not decided", "CAUSE wins."],
  ]);
});

test("other readings are mentioned if they come out otherwise", () => {
  const reading = (as: string) => ({ reading: { of: "a", as } });
  const readings = [claim("b", true, reading("read so")), claim("c", false, reading("or so"))];
  const headline = "CAUSE wins";
  expect(read(claim("a", false, { headline }), ...readings)).toEqual(["Read otherwise, it holds: read so."]);
  expect(read(claim("a", true, { headline }), ...readings)).toEqual(["Read otherwise, it does not: or so."]);
  expect(read(claim("a", false, { headline }), readings[1])).toEqual([""]);
});
