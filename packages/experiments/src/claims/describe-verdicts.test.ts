import { expect, test } from "vitest";
import { countVerdicts, describeFates, describeVerdicts } from "./describe-verdicts.ts";
import { VERDICTS } from "./verdict.ts";

const [holds, fails, level, margin, undecided] = VERDICTS.map((verdict) => ({ verdict }));

test.each([
  [[], "none was judged"],
  [[holds], "1 holds"],
  [[holds, holds, fails], "2 hold and 1 does not hold"],
  [[holds, fails, fails, undecided], "1 holds, 2 do not hold and 1 is undecided"],
  [[holds, margin], "1 holds and 1 is on the margin"],
  [[fails, level], "1 does not hold and 1 is level"],
  [[level, level], "2 are level"],
  [[margin, margin, undecided], "2 are on the margin and 1 is undecided"],
  [[undecided, undecided], "2 are undecided"],
])("%j", (claims, words) => {
  expect(describeVerdicts(claims)).toBe(words);
});

test("fates are counted in words too", () => {
  const fates = ["holds in part", "holds in part", "is not decided", "is not decided"] as const;
  expect(describeFates(fates.map((fate) => ({ fate })))).toBe("2 hold in part and 2 are not decided");
});

test("every verdict is counted, also where there is none", () => {
  expect(countVerdicts([holds, holds]).map(({ claims }) => claims)).toEqual([2, 0, 0, 0, 0]);
});
