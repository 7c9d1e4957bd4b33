import { expect, test } from "vitest";
import { explain, isFinal, refusesWrites, willPass } from "./redis-errors.ts";
import { parseRedisUrl } from "./redis-url.ts";

const address = parseRedisUrl("redis://:secret@host");
const refused = Object.assign(new Error("connect ECONNREFUSED 10.0.0.1:6379"), { code: "ECONNREFUSED" });

test.each([
  [
    new Error("NOAUTH Authentication required."),
    "wants a password: set CAUSE_REDIS_PASSWORD, or write it into the URL, as in redis://:password@host",
  ],
  [new Error("WRONGPASS invalid username-password pair or user is disabled."), "refuses the user or the password"],
  [new Error("ERR invalid password"), "refuses the user or the password"],
  [
    new Error("OOM command not allowed when used memory > 'maxmemory'. script: 1, on @user_script:1."),
    "takes no writes: OOM command not allowed when used memory > 'maxmemory'",
  ],
  [
    new Error("READONLY You can't write against a read only replica."),
    "takes no writes: READONLY You can't write against a read only replica",
  ],
  [new Error("ERR DB index is out of range"), "has no database 0"],
  [new Error("Connection is closed."), "cannot be reached: Connection is closed.; if it wants TLS, write rediss://"],
  [refused, "cannot be reached: ECONNREFUSED"],
  [Object.assign(new AggregateError([refused]), { code: "ECONNREFUSED" }), "cannot be reached: ECONNREFUSED"],
  [new Error('Protocol error, got "H" as reply type byte'), "does not answer as Redis does"],
  [new Error("something\nelse"), "failed: something"],
  [new Error("ERR \u001b[2Jsomething\u0007"), "failed: ERR [2Jsomething"],
])("%s, in one line", (error, line) => {
  expect(explain(error, address).message).toBe(`redis://host:6379 ${line}`);
});

test("a server that is silent or speaks nonsense over TLS may be there without", () => {
  const secure = parseRedisUrl("rediss://host");
  for (const code of ["ETIMEDOUT", "EPROTO"]) {
    expect(explain(Object.assign(new Error(code), { code }), secure).message).toBe(
      `rediss://host:6379 cannot be reached: ${code}; if it is there without TLS, write redis://`,
    );
  }
});

test("what passes and what does not", () => {
  expect(willPass(new Error("LOADING Redis is loading the dataset in memory"))).toBe(true);
  expect(willPass(refused)).toBe(true);
  expect(willPass(new Error("OOM command not allowed"))).toBe(false);
  expect(refusesWrites(new Error("MISCONF Redis is configured to save RDB snapshots"))).toBe(true);
  expect(refusesWrites(new Error("boom"))).toBe(false);
  expect(willPass(new Error("Command aborted due to connection close"))).toBe(true);
  for (const final of [
    "WRONGPASS invalid username-password pair",
    "NOAUTH Authentication required.",
    "OOM command",
    "WRONGTYPE Operation against a key",
  ]) {
    expect(isFinal(Object.assign(new Error(final), { name: "ReplyError" }))).toBe(true);
    // A policy, or a forged chunk, could stop all workers with such words.
    expect(isFinal(new Error(final))).toBe(false);
  }
  expect(isFinal(refused)).toBe(false);
});
