import { expect, test } from "vitest";
import { checkBounds, InvalidInput, invalid, located } from "./invalid.ts";

const messageOf = (make: () => unknown): string => {
  try {
    make();
  } catch (error) {
    if (error instanceof InvalidInput) return error.message;
  }
  return "";
};
const HIDDEN = "\u0000\n\r\t\u001b\u007f\u009b\u00ad\u061c\u200b\u200d\u2028\u202e\u2066\ufeff\u{e0041}\ud800";

test("a message is one line without signs that a terminal obeys or hides", () => {
  const line = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;
  for (const message of [
    messageOf(() => invalid(HIDDEN, HIDDEN, HIDDEN)),
    messageOf(() => invalid("x", { [HIDDEN]: [HIDDEN] }, ["must be one of ", [HIDDEN]])),
    messageOf(() => located(HIDDEN, () => invalid("x", 1, "must be 2"))),
    new InvalidInput(HIDDEN).message,
  ])
    expect(message).toMatch(line);
  expect(messageOf(() => invalid("x", "\u202e\u{e0041}\ud800\n", "y"))).toBe(
    'invalid x: "\\u202e\\udb40\\udc41\\ud800\\n"; y',
  );
});

test("letters of every language stay", () => {
  const name = "Ω é 名前 עברית 😀";
  expect(messageOf(() => invalid("name", name, "is taken"))).toBe(`invalid name: "${name}"; is taken`);
});

test("names, values and lists are cut short", () => {
  const long = "😀".repeat(5_000_000);
  const names = Array.from({ length: 10_000 }, (_, k) => (k === 1 ? long : `c${k}`));
  const message = messageOf(() => invalid(long, long, ["must be one of ", names, "; name one"]));
  expect(message.length).toBeLessThan(1000);
  expect(message).toMatch(/c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, … and 9988 more; name one$/);
  expect(messageOf(() => invalid("x", 1, long)).length).toBeLessThanOrEqual(4000);
  expect(new InvalidInput(["has ", ["a", "b"]]).message).toBe("has a, b");
});

test("what is not given is missing", () => {
  expect(messageOf(() => checkBounds("steps", undefined, { integer: true, min: 1 }))).toBe(
    "missing steps; must be an integer >= 1",
  );
});
