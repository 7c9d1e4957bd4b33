import { expect, test } from "vitest";
import { countVerdicts, describeVerdicts } from "./describe-verdicts.ts";
import { VERDICTS } from "./verdict.ts";

const [holds, , fails, margin, undecided] = VERDICTS.map((verdict) => ({ verdict }));

test.each([
  [[], "none was judged"],
  [[holds], "1 holds"],
  [[holds, holds, fails], "2 hold and 1 does not hold"],
  [[holds, fails, fails, undecided], "1 holds, 2 do not hold and 1 is undecided at this number of runs"],
  [[holds, margin], "1 holds and 1 is on the margin"],
  [[margin, margin, undecided], "2 are on the margin and 1 is undecided at this number of runs"],
  [[undecided, undecided], "2 are undecided at this number of runs"],
])("%j", (claims, words) => {
  expect(describeVerdicts(claims)).toBe(words);
});

test("every verdict is counted, also where there is none", () => {
  expect(countVerdicts([holds, holds]).map(({ claims }) => claims)).toEqual([2, 0, 0, 0, 0]);
});
