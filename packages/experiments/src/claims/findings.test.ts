import { expect, test } from "vitest";
import type { Claim, Test } from "./claim.ts";
import { FINDINGS } from "./finding-list.ts";
import { findingsOf } from "./findings.ts";
import { judge } from "./verdict.ts";

const exact = (holds: boolean): Test => ({ kind: "exact", label: "so", effect: 0, holds });
const sign = (effect: number, sem: number): Test => ({
  kind: "less",
  label: "a − b",
  effect,
  sem,
  margin: 1,
  runs: 10,
});
const claim = (id: string, test: Test, rest: Partial<Claim> = {}): Claim => ({
  id,
  where: "§1",
  claim: "so",
  note: "",
  tests: [test],
  ...rest,
});
const told = (...claims: Claim[]) => findingsOf(judge(claims).judged).map(({ finding, fate }) => [finding.id, fate]);
const [level, open] = [sign(0, 0.01), sign(0, 10)];

const ucb = (best: Test, never: Test) => told(claim("ucb-best-c", best), claim("ucb-never", never))[0][1];

test("a finding holds if all its claims do, in part if some do, and not if none does", () => {
  expect(ucb(exact(true), exact(true))).toBe("holds");
  expect(ucb(exact(true), exact(false))).toBe("holds in part");
  expect(ucb(exact(true), level)).toBe("holds in part");
  expect(ucb(level, level)).toBe("level");
  expect(ucb(level, exact(false))).toBe("does not hold");
  expect(ucb(exact(false), exact(false))).toBe("does not hold");
});

test("it is not decided while a claim that is open, or was not judged, may change what becomes of it", () => {
  for (const test of [exact(true), exact(false), level]) {
    expect(ucb(test, open)).toBe("is not decided");
    expect(told(claim("ucb-best-c", test))).toEqual([["ucb-constant", "is not decided"]]);
  }
  expect(told(claim("cause-v", exact(true)), claim("cause-s", exact(false)))).toEqual([
    ["closed-form", "holds in part"],
  ]);
});

test("claims of no finding do not count, and a finding without judged claims is not told", () => {
  expect(told(claim("own", exact(false)))).toEqual([]);
  expect(told(claim("learning-rate", exact(true)))).toEqual([["learning", "holds"]]);
});

test("parts name the claims of each verdict, unless all were judged and agree", () => {
  const parts = (...claims: Claim[]) => findingsOf(judge(claims).judged)[0].parts;
  expect(parts(claim("cause-v", exact(false)), claim("cause-s", exact(true)))).toBe(
    "Does not hold: cause-v; holds: cause-s.",
  );
  expect(parts(claim("cause-v", exact(false)))).toBe("Does not hold: cause-v.");
  expect(parts(claim("learning-rate", exact(false)))).toBe("");
});

test("claims of a finding that were not judged are named", () => {
  const untested = (...ids: string[]) =>
    findingsOf(judge(ids.map((id) => claim(id, exact(true)))).judged).map((found) => found.untested);
  expect(untested("cause-v", "cause-s")).toEqual(["Not tested here: cause-limit."]);
  expect(untested("cause-v", "cause-s", "cause-limit")).toEqual([""]);
});

test("other readings, and the reconstructed numerics, are told where they hold and the claim does not", () => {
  const reading = { reading: { of: "cause-v", as: "read so" } };
  const read = (...claims: Claim[]) => findingsOf(judge(claims).judged)[0].otherwise;
  expect(read(claim("cause-v", exact(false)), claim("b", exact(true), reading))).toBe(
    "Read otherwise, cause-v holds: read so.",
  );
  expect(read(claim("cause-v", exact(true)), claim("b", exact(false), reading))).toBe("");
  expect(read(claim("mixed-best", level, { published: [exact(true)] }))).toBe(
    "Read otherwise, mixed-best holds: with our reconstruction of the published Gittins numerics.",
  );
});

test("a claim belongs to one finding", () => {
  const ids = FINDINGS.flatMap(({ claims }) => claims);
  expect(new Set(ids).size).toBe(ids.length);
});
