import { readdirSync, readFileSync } from "node:fs";
import { InvalidInput } from "@cause-toolkit/core/checks";
import { expect, test, vi } from "vitest";
import { print, say, warn } from "./print.ts";
import { printError } from "./print-error.ts";

const HIDDEN = "a\u0000\n\r\t\u001b[1m\u007f\u009b\u00ad\u061c\u200b\u2028\u202e\u2066\ufeff\u{e0041}\ud800 é 😀";

test("what a terminal obeys or hides is shown; the values of a JSON document stay", () => {
  const printed: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => printed.push(String(text)) > 0);
  print(`${HIDDEN}\n`);
  say(`${HIDDEN}\n`);
  warn(HIDDEN);
  printError(HIDDEN);
  printError("x".repeat(10_000_000));
  print(JSON.stringify({ [HIDDEN]: HIDDEN }, null, 2));
  vi.restoreAllMocks();
  for (const text of printed) expect(text).toMatch(/^[\n\P{C}]*$/u);
  expect(printed.map((text) => text.split("\n").length)).toEqual([3, 3, 2, 2, 2, 3]);
  expect(printed[4].length).toBeLessThan(5000);
  expect(JSON.parse(printed[5])).toEqual({ [HIDDEN]: HIDDEN });
});

test("every sign is shown as errors show it", () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  for (
    let sign = 0;
    sign < 0x110000;
    sign += sign < 0x3000 || (sign > 0xd000 && sign < 0x12000) || sign > 0xe0000 ? 1 : 97
  ) {
    if (sign === 10 || sign > 0xe1000) continue;
    write.mockClear();
    const text = String.fromCodePoint(sign);
    print(text);
    if (write.mock.calls[0][0] !== new InvalidInput(text).message) throw new Error(`U+${sign.toString(16)}`);
  }
  write.mockRestore();
});

test("nothing else writes to the terminal", () => {
  const src = new URL("..", import.meta.url);
  const writes = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(commands|input|output)\/.*\.ts$/.test(file) && !/\.(test|suite)\.ts$/.test(file))
    .filter((file) => /\b(stdout|stderr)\.write\b|\bconsole\./.test(readFileSync(new URL(file, src), "utf8")));
  expect(writes.sort()).toEqual(["output/print-error.ts", "output/print.ts", "output/progress.ts"]);
});
