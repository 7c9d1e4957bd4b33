import { expect, test } from "vitest";
import { withoutPasswords } from "./print-error.ts";

test.each([
  ["redis://:geheim@x:1", "unknown command 'redis://:geheim@x:1'", "unknown command 'redis://***@x:1'"],
  ["redis://:ge'h eim@x", "unknown command 'redis://:ge'h eim@x'", "unknown command 'redis://***@x'"],
  [
    'redis://:ge"heim@x',
    'invalid experiment: "redis://:ge\\"heim@x"; must',
    'invalid experiment: "redis://***@x"; must',
  ],
  ["cause,redis://:geheim@x", 'invalid policy: "redis://:geheim@x"; must', 'invalid policy: "redis://***@x"; must'],
  ["redis://x:1?password=geheim", 'invalid file: "redis://x:1?password=geheim"', 'invalid file: "redis://x:1?***"'],
  ["redis://x?password=geh@eim", "unknown command 'redis://x?password=geh@eim'", "unknown command 'redis://***'"],
  ["redis:geheim@x", "unknown command 'redis:geheim@x'", "unknown command '***@x'"],
])("%s is printed without its password", (word, message, shown) => {
  expect(withoutPasswords(message, ["simulate", word])).toBe(shown);
});

test("what is no secret stays", () => {
  for (const message of [
    'invalid engine: "host"; must be a URL such as redis://host:6379 or rediss://:password@host:6379/0',
    "redis://127.0.0.1:7000 cannot be reached: ECONNREFUSED",
    'invalid policy: "./me@home.js"; there is no such file',
  ]) {
    expect(withoutPasswords(message, ["simulate", "redis://127.0.0.1:7000", "./me@home.js"])).toBe(message);
  }
});
