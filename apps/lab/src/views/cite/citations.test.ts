import { PAPER } from "@cause-toolkit/experiments/browser";
import { expect, test } from "vitest";
import { CITATIONS } from "./citations.ts";

test("the paper is cited as the toolkit cites it everywhere, and for BibTeX by family name", () => {
  expect(CITATIONS[0].text).toBe(PAPER.citation);
  expect(CITATIONS[1].text).toContain(`author = {Piray, Payam}`);
  expect(CITATIONS[1].text).toContain(`title  = {${PAPER.title}}`);
  expect(CITATIONS[2].text).toMatch(/version \d+\.\d+\.\d+\.$/);
});
