// Anybody who may write to the Redis can write anything: workers refuse what no submitter writes, and nothing of it reaches a terminal.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { clusterStatus, thisBuild } from "@cause-toolkit/cluster";
import { inlineEngine } from "@cause-toolkit/experiments";
import { expect, test } from "vitest";
import { writePolicy } from "./policies.ts";
import { folder, run } from "./processes.ts";
import type { TestRedis } from "./redis.ts";
import { simulate, stage } from "./stage.ts";

/** Puts a chunk into the queue, as BullMQ does, under an id that fits its data. */
function forge(redis: TestRedis, data: string): string {
  const id = `forged ${createHash("sha256").update(data).digest("hex").slice(0, 32)}`;
  const key = `cause:${thisBuild()}`;
  const fields = { name: "simulate", data: JSON.stringify(data), opts: '{"attempts":1}', timestamp: `${Date.now()}` };
  redis.ask("hset", `${key}:${id}`, ...Object.entries(fields).flat());
  redis.ask("lpush", `${key}:wait`, id);
  redis.ask("sadd", "cause:builds", thisBuild());
  return id;
}

test.concurrent("forged chunks are refused, and the worker goes on", async (context) => {
  const { redis, work, submit, builds } = await stage(context);
  const evil = writePolicy("evil", 'write("evil.ran", "x");');
  const sum = (part: string) => createHash("sha256").update(part).digest("hex").slice(0, 32);
  const config = (policy: string) => `{"arms":[{"volatility":1,"stochasticity":1}],"runs":64,"policies":["${policy}"]}`;
  const chunk = (small: object, more = {}) =>
    JSON.stringify({ job: "simulate", small, large: {}, modules: {}, ...more });
  const bounds = { solved: "{}", first: "0", end: "1" };
  const forged = {
    [forge(redis, chunk({ ...bounds, config: config(evil) }))]: "another file, or imports another,",
    [forge(redis, chunk({ ...bounds, config: config(evil.replace("file", "\\u0066ile")) }))]: "another file,",
    [forge(redis, chunk({ ...bounds, config: config("file:///etc/passwd") }))]: "--policies-from /etc",
    [forge(redis, chunk(bounds, { job: "constructor" }))]: "a job that is not known",
    [forge(redis, chunk({ ...bounds, config: '{"__proto__":{"polluted":1}}' }))]: '"__proto__"',
    [forge(redis, chunk({ ...bounds, config: '{"$":"Function","bytes":"AAAA"}' }))]: "an unknown kind",
    [forge(redis, chunk({ ...bounds, config: "[".repeat(1e4) + "]".repeat(1e4) }))]: "nested more than",
    [forge(redis, chunk(bounds, { large: { config: sum("not there") } }))]: "does not hold a part",
    [forge(redis, "[]")]: "a job that is not known",
  };
  await work();
  const policy = writePolicy("honest", "");
  expect(await submit(policy)).toBe(await simulate(policy, inlineEngine()));
  expect((await builds())[0].failed).toBe(Object.keys(forged).length);
  for (const [id, reason] of Object.entries(forged)) {
    expect(redis.ask("hget", `cause:${thisBuild()}:${id}`, "failedReason")).toContain(reason);
  }
  expect(existsSync(join(folder, "evil.ran"))).toBe(false);
});

test.concurrent("policies are loaded from no folder by default, and the error names the option", async (context) => {
  const { redis, work, submit } = await stage(context);
  await work(redis.url, { policiesFrom: [] });
  const url = writePolicy("unasked", 'write("unasked.ran", "x");');
  await expect(submit(url)).rejects.toThrow(
    `may not load ${url}; to allow it, start the worker with --policies-from ${folder}; the others' results are kept`,
  );
  expect(existsSync(join(folder, "unasked.ran"))).toBe(false);
});

test.concurrent("what is stored in the Redis is printed as plain text, and what is not ours is left out", async (context) => {
  const { redis } = await stage(context);
  const escape = "\u001b[2J\u001b]0;owned\u0007\u202e";
  const build = "9.9.9-node99-linux-x64-abcdef01";
  const worker = { host: `evil${escape}`, pid: 1, build, jobs: 1, done: 1, running: [] };
  const present = {
    "worker:good": JSON.stringify(worker),
    "run:good": JSON.stringify({ ...worker, what: `sweeping${escape}`, share: 0.5, now: `a\nb${escape}` }),
    "worker:text": "not JSON",
    "worker:null": "null",
    "worker:negative": JSON.stringify({ ...worker, jobs: -1 }),
    "worker:build": JSON.stringify({ ...worker, build: `a:b${escape}` }),
  };
  for (const [name, text] of Object.entries(present)) {
    const [kind, id] = name.split(":");
    redis.ask("sadd", `cause:${kind}s`, id);
    redis.ask("set", `cause:${name}`, text);
  }
  redis.ask("sadd", "cause:workers", "list");
  redis.ask("lpush", "cause:worker:list", "x");
  redis.ask("sadd", "cause:builds", build, "a:b", escape);
  redis.ask("zadd", `cause:${build}:failed`, "1", `chunk${escape}`);
  redis.ask("hset", `cause:${build}:chunk${escape}`, "data", "not JSON", "failedReason", `boom${escape}\nmore`);
  redis.ask("zadd", `cause:${build}:failed`, "2", "list");
  redis.ask("lpush", `cause:${build}:list`, "x");
  const { builds } = await clusterStatus(redis.url);
  const rest = "[2J]0;owned";
  const host = `evil${rest}`;
  expect(builds).toMatchObject([
    {
      build,
      failed: 2,
      workers: [{ host, jobs: 1 }],
      runs: [{ host, what: `sweeping${rest}`, now: `a b${rest}` }],
      failures: [
        { id: "list", error: "for an unknown reason" },
        { id: `chunk${rest}`, error: `boom${rest}` },
      ],
    },
  ]);
  for (const words of [`status ${redis.url}`, `status ${redis.url} --json`]) {
    const { code, out } = await run(words);
    expect(code).toBe(0);
    expect(out.replaceAll("\n", "")).toMatch(/^[^\p{Cc}\p{Cf}]*$/u);
  }
});
