import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test("text from Redis is printed as one plain line", () => {
  expect(printable("Größe √2 ± 0.1, \u{1f600}")).toBe("Größe √2 ± 0.1, \u{1f600}");
  expect(printable("a\u001b[2J\u001b]0;title\u0007b")).toBe("a[2J]0;titleb");
  expect(printable("one\r\ntwo\u2028three")).toBe("one two three");
  expect(printable("\u0000\u007f\u009b\u202e\u2066x\u200b")).toBe("x");
  expect(printable("x".repeat(1e6))).toHaveLength(1000);
});
