import { expect, test } from "vitest";
import { alphabetical, TERMS, termOf } from "./terms.ts";

test("each term has an id of its own and a definition of one to three sentences", () => {
  expect(new Set(TERMS.map(({ id }) => id)).size).toBe(TERMS.length);
  for (const { id, definition } of TERMS) {
    expect(definition, id).toMatch(/^[A-Z].*\.$/);
    expect(definition.length, id).toBeLessThan(220);
  }
});

test("the words that the story needs are there", () => {
  expect(termOf("volatility").letter).toBe("v");
  expect(() => termOf("tea" as "ucb")).toThrow("no term tea");
});

test("the glossary is in order of names", () => {
  const names = alphabetical().map(({ name }) => name.toLowerCase());
  expect(names[0]).toBe("95 % interval");
  expect(names.indexOf("arm")).toBeLessThan(names.indexOf("bandit"));
  expect(names.indexOf("ucb")).toBeLessThan(names.indexOf("volatility"));
});
