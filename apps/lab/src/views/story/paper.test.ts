import type { ClaimsDocument } from "@cause-toolkit/experiments/browser";
import { expect, test } from "vitest";
import { findingSquares, outcomeText } from "./paper.ts";

type Claim = ClaimsDocument["claims"][number];
const claim = (id: string, verdict: Claim["verdict"], more: Partial<Claim> = {}): Claim => ({
  id,
  verdict,
  where: "§1",
  claim: id,
  note: "",
  tests: [],
  published: [],
  ...more,
});
const documentOf = (...claims: Claim[]) => ({ claims, experiments: [] }) as unknown as ClaimsDocument;

test("a square is a finding, with what became of it and the way to its evidence; those that hold come first", () => {
  const document = documentOf(
    claim("cause-v", "does not hold"),
    claim("cause-s", "holds"),
    claim("learning-rate", "holds"),
    claim("c", "holds", { reading: { of: "cause-v", as: "on average" } }),
  );
  const squares = findingSquares(document);
  expect(squares).toMatchObject([
    {
      id: "learning",
      fate: "holds",
      sentence: "Volatility raises the learning rate, and stochasticity lowers it.",
      otherwise: false,
      link: "#/paper?claim=learning-rate",
    },
    { id: "closed-form", fate: "holds in part", otherwise: true, link: "#/paper?claim=cause-v" },
  ]);
  expect(outcomeText(squares, 2)).toBe(
    "Of the paper’s 2 findings, 1 holds and 1 holds in part; you guessed that 2 hold.",
  );
  expect(outcomeText(squares, 1)).toMatch(/; just as you guessed\.$/);
});

test("results without any of the findings' claims have no squares", () => {
  expect(findingSquares(documentOf(claim("c", "holds"), claim("own", "holds", { paper: false })))).toEqual([]);
});
