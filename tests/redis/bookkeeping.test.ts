// BullMQ's own fields have been changed, by a fault or by somebody: no run waits in silence, and results stay the same.
import { redisEngine, thisBuild } from "@cause-toolkit/cluster";
import { inlineEngine } from "@cause-toolkit/experiments";
import { beforeAll, expect, type TestContext, test, vi } from "vitest";
import type { TestRedis } from "./redis.ts";
import { simulate, stage } from "./stage.ts";

let wanted: string;
beforeAll(async () => {
  wanted = await simulate("myopic", inlineEngine());
});

const key = (name: string) => `cause:${thisBuild()}:${name}`;
const queued = (redis: TestRedis) => redis.ask("lrange", key("wait"), "0", "-1").split("\n").filter(Boolean);

/** Submits a run, damages the queue before a worker comes, and returns what users were told: the run or the worker mends it, whoever comes first. */
async function damage(context: TestContext, harm: (redis: TestRedis, ids: readonly string[]) => void) {
  const { redis, work, builds } = await stage(context);
  const notes: string[] = [];
  const onNote = (line: string) => void notes.push(line);
  const engine = await redisEngine(redis.url, { idle: 4000, onNote });
  const running = simulate("myopic", engine);
  running.catch(() => {});
  await vi.waitFor(async () => expect((await builds())[0]?.waiting).toBeGreaterThanOrEqual(16), { timeout: 240_000 });
  harm(redis, queued(redis));
  work(redis.url, { onNote });
  expect(await running).toBe(wanted);
  await engine.close();
  return { redis, notes: notes.join("\n") };
}

const RESCUED = "no worker has run a chunk for 4 s, though one is free; it is computed again";

test.concurrent("options of a chunk that are not JSON: it is submitted again", async (context) => {
  const { notes } = await damage(context, (redis, [id]) => {
    redis.ask("hset", key(id), "opts", redis.ask("hget", key(id), "opts").replace("{", "z"));
  });
  expect(notes).toContain(RESCUED);
});

test.concurrent("a chunk that is deleted from the list, or renamed in it: it is submitted again", async (context) => {
  const { notes } = await damage(context, (redis, [first, second]) => {
    redis.ask("lrem", key("wait"), "0", first);
    redis.ask("lset", key("wait"), "0", `${second}x`);
  });
  expect(notes).toContain(RESCUED);
});

test.concurrent("a queue that is paused: it is resumed", async (context) => {
  const { notes } = await damage(context, (redis) => redis.ask("hset", key("meta"), "paused", "1"));
  expect(notes).toContain("Redis held what stops the queue (paused); it was removed");
});

test.concurrent("lists that are no lists any more: they are made again", async (context) => {
  const { notes } = await damage(context, (redis) => {
    for (const name of ["wait", "active", "marker", "failed"]) redis.ask("set", key(name), "x");
  });
  expect(notes).toContain("Redis held what stops the queue (wait, active, failed, marker); it was removed");
});

test.concurrent("a counter that is no number does not stop the next run", async (context) => {
  const { redis, work } = await stage(context);
  redis.ask("set", key("id"), "1x");
  const notes: string[] = [];
  const onNote = (line: string) => void notes.push(line);
  work(redis.url, { onNote });
  const engine = await redisEngine(redis.url, { onNote });
  expect(await simulate("myopic", engine)).toBe(wanted);
  await engine.close();
  expect(notes).toContain("Redis held what stops the queue (id); it was removed");
});

test.concurrent("a counter that is damaged while a run submits its chunks: it is removed", async (context) => {
  const { redis, work } = await stage(context);
  const notes: string[] = [];
  const onNote = (line: string) => void notes.push(line);
  const engine = await redisEngine(redis.url, { onNote });
  redis.ask("set", key("id"), "2x");
  work(redis.url, { onNote });
  expect(await simulate("myopic", engine)).toBe(wanted);
  await engine.close();
  expect(notes).toContain("Redis held what stops the queue (id); it was removed");
});

test.concurrent("the queue of another build that is damaged does not stop a worker", async (context) => {
  const { redis, work } = await stage(context);
  redis.ask("sadd", "cause:builds", "0.9.0-node20-linux-x64-00000000");
  redis.ask("set", "cause:0.9.0-node20-linux-x64-00000000:wait", "x");
  work();
  const engine = await redisEngine(redis.url, {});
  expect(await simulate("myopic", engine)).toBe(wanted);
  await engine.close();
});

test.concurrent("a chunk that no worker ever takes, though one says that it is free, ends the run with its id", async (context) => {
  const { redis } = await stage(context);
  const idle = { host: "elsewhere", pid: 1, build: thisBuild(), jobs: 1, done: 0, running: [] };
  redis.ask("set", "cause:worker:idle", JSON.stringify(idle));
  redis.ask("sadd", "cause:workers", "idle");
  const engine = await redisEngine(redis.url, { idle: 1000 });
  await expect(simulate("myopic", engine).finally(() => engine.close())).rejects.toThrow(
    /^chunk "simulate .*" was damaged 4 times: no worker has run a chunk for 1 s, though one is free; check the Redis/,
  );
});
