import { expect, test } from "vitest";
import { type Counted, countedClaims, describeOutcome } from "./counted-claims.ts";

const one = (verdict: Counted["verdict"], rest: Partial<Counted> = {}): Counted => ({ id: "a", verdict, ...rest });
const reading = { of: "a", as: "with c = 1" };

test("the paper's claims are counted apart from our own questions, and other readings are not counted", () => {
  const claims = [
    one("holds"),
    one("does not hold", { paper: true }),
    one("holds", { reading }),
    one("holds", { paper: false }),
  ];
  const { paper, own } = countedClaims(claims);
  expect([paper, own]).toEqual([claims.slice(0, 2), claims.slice(3)]);
  expect(describeOutcome(claims)).toBe(
    "Of the paper's 2 claims, 1 holds and 1 does not hold. Of our own 1 question, put as claims, 1 holds.",
  );
});

test("findings come first, and claims are what they are tested as", () => {
  const claims = [one("holds", { id: "cause-s" }), one("does not hold", { id: "cause-v" })];
  expect(describeOutcome(claims)).toBe(
    "Of the paper's 1 finding, 1 holds in part. They are tested as 2 claims: 1 holds and 1 does not hold.",
  );
});

test("what there is none of is not mentioned", () => {
  expect(describeOutcome([one("holds", { paper: false })])).toBe("Of our own 1 question, put as claims, 1 holds.");
  expect(describeOutcome([one("holds")])).toBe("Of the paper's 1 claim, 1 holds.");
  expect(describeOutcome([])).toBe("No claim was judged.");
});
