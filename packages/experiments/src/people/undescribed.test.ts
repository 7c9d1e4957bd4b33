import type { Omission } from "@cause-toolkit/people/checks";
import { expect, test } from "vitest";
import { omissionIn, undescribedSentence } from "./undescribed.ts";

const of = (omission: Omission, z: number) => ({ omission, z });

test("the farthest test counts, where chance does not explain it", () => {
  expect(omissionIn([of("age", 2.5), of("order", -3)])).toBeNull();
  expect(omissionIn([of("age", 3.5), of("order", -4)])?.omission).toBe("order");
  expect(omissionIn([])).toBeNull();
});

test("people whom no model describes are told of, with their names, if they are more than by chance", () => {
  const said = (far: number, people = 10) =>
    undescribedSentence({
      names: Array.from({ length: people }, (_, n) => ({ family: n < 4 ? "s-blind" : "delta", model: 0 })),
      checks: { omissions: Array.from({ length: people }, (_, n) => [of("order", n < far ? 5 : 1)]) },
    });
  expect(said(5)).toBe(
    "What 5 people of 10 infer: none of the models describes them. Given all that came before, their choices depend on the order of the arms (5) otherwise than their best model says (score tests; by chance in 0.01 of people). They are named 4 of 4 s-blind, 1 of 6 delta.",
  );
  expect(said(0)).toBeNull();
  expect(said(3, 100)).toBeNull();
  expect(said(4, 100)).toContain("What 4 people of 100");
});
