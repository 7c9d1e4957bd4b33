import { InvalidInput } from "@cause-toolkit/core";
import { afterEach, expect, test, vi } from "vitest";
import { parseRedisUrl } from "./redis-url.ts";

afterEach(() => vi.unstubAllEnvs());

test("what a URL says, and how it is shown", () => {
  expect(parseRedisUrl("rediss://me:a%40b@host:7000/3")).toEqual({
    host: "host",
    port: 7000,
    username: "me",
    password: "a@b",
    database: 3,
    tls: true,
    shown: "rediss://host:7000/3",
  });
  expect(parseRedisUrl("redis://[::1]")).toEqual({
    host: "::1",
    port: 6379,
    database: 0,
    tls: false,
    shown: "redis://[::1]:6379",
  });
  vi.stubEnv("CAUSE_REDIS_PASSWORD", "secret");
  expect(parseRedisUrl("redis://host").password).toBe("secret");
  expect(parseRedisUrl("redis://:other@host").password).toBe("other");
});

test.each([
  ["", '""'],
  ["host", '"host"'],
  ["redis:/host", '"redis:/host"'],
  ["redis:secret@127.0.0.1", '"***@127.0.0.1"'],
  ["redis:/:secret@host", '"***@host"'],
  ["secret@127.0.0.1:6379", '"***@127.0.0.1:6379"'],
  [":secret@host:1", '"***@host:1"'],
  ["secret://at@home@host", '"***@host"'],
  ["redis://:sec@ret\n@host/x", '"redis://***@host/x"'],
  ["redis://", '"redis://"'],
  ["redis://:secret@", '"redis://***@"'],
  ["http://me:secret@host", '"http://***@host"'],
  ["redis://me:secret@host:99999", '"redis://***@host:99999"'],
  ["redis://me:secret %zz@host", '"redis://***@host"'],
  ["redis://host/first", '"redis://host/first"'],
  ["redis://host?password=secret", '"redis://host?***"'],
  ["redis://me:x@host#secret", '"redis://***@host#***"'],
  ["redis://host?password=sec@ret", '"redis://***"'],
  ["redis://:sec?@secret@host", '"redis://***"'],
  ["secret?secret@host", '"***"'],
])("%s is refused, without its password", (text, shown) => {
  expect(() => parseRedisUrl(text)).toThrow(InvalidInput);
  expect(() => parseRedisUrl(text)).toThrow(`invalid engine: ${shown}; must be a URL such as redis://host:6379`);
  expect(() => parseRedisUrl(text)).not.toThrow(/secret|sec@|at@home/);
});
