import type { ClaimsDocument } from "@cause-toolkit/experiments/browser";
import { expect, test } from "vitest";
import { mainResults, shareThatHolds, verdictShares } from "./paper.ts";

type Claim = ClaimsDocument["claims"][number];
const claim = (id: string, verdict: Claim["verdict"], more: Partial<Claim> = {}): Claim => ({
  ...{ id, verdict, where: "§1", claim: id, note: "", tests: [], published: [] },
  ...more,
});
const documentOf = (...claims: Claim[]) => ({ claims, experiments: [] }) as unknown as ClaimsDocument;

test("only the paper's claims are counted, and no other readings of them", () => {
  const document = documentOf(
    claim("a", "holds"),
    claim("b", "does not hold"),
    claim("b2", "holds", { reading: { of: "b", as: "read otherwise" } }),
    claim("own", "holds", { paper: false }),
  );
  expect(shareThatHolds(document)).toBe(50);
  expect(verdictShares(document).map(({ verdict, claims, link }) => [verdict, claims, link])).toEqual([
    ["holds", 1, "#/paper?verdict=holds"],
    ["does not hold", 1, "#/paper?verdict=not"],
  ]);
});

test("findings come with what became of them; results without any of their claims have none", () => {
  const document = documentOf(
    claim("cause-v", "does not hold"),
    claim("cause-s", "holds"),
    claim("learning-rate", "holds"),
    claim("c", "holds", { reading: { of: "cause-v", as: "on average" } }),
  );
  expect(mainResults(document).map(({ title, results }) => [title, results])).toEqual([
    [
      "These hold",
      [
        {
          id: "learning",
          sentence: "Volatility raises the learning rate, and stochasticity lowers it.",
          otherwise: false,
          link: "#/paper?claim=learning-rate",
        },
      ],
    ],
    [
      "These hold in part",
      [
        {
          id: "closed-form",
          sentence: "The closed-form CAUSE bonus has both directions too.",
          otherwise: true,
          link: "#/paper?claim=cause-v",
        },
      ],
    ],
  ]);
  expect(mainResults(documentOf(claim("c", "holds")))).toEqual([]);
});
