// Redis has lost or changed what it held, by a fault or by somebody: the run ends with one line, and the same run goes on.
import { redisEngine, thisBuild } from "@cause-toolkit/cluster";
import { type Engine, inlineEngine } from "@cause-toolkit/experiments";
import type { JobInput } from "@cause-toolkit/experiments/jobs";
import { encodeWire } from "@cause-toolkit/experiments/wire";
import { beforeAll, expect, type TestContext, test } from "vitest";
import type { TestRedis } from "./redis.ts";
import { chunk, simulate, stage } from "./stage.ts";

let wanted: string;
beforeAll(async () => {
  wanted = await simulate("myopic", inlineEngine());
});

const key = (name: string) => `cause:${thisBuild()}:${name}`;
const list = (redis: TestRedis, pattern: string) => redis.ask("keys", pattern).split("\n").filter(Boolean).sort();

/** Submits a run before a worker comes, changes what Redis holds, and returns the error that ends the run. */
async function harm(context: TestContext, change: (redis: TestRedis, ids: readonly string[]) => void) {
  const { redis, work, untilQueued } = await stage(context);
  const submit = async () => {
    const engine = await redisEngine(redis.url);
    return simulate("myopic", engine).finally(() => engine.close());
  };
  const running = submit();
  running.catch(() => {});
  await untilQueued(16);
  change(redis, redis.ask("lrange", key("wait"), "0", "-1").split("\n"));
  const error = await running.then(
    () => "none",
    ({ message }: Error) => message,
  );
  return { error, redis, work, submit };
}

const LOSSES: [what: string, lose: (redis: TestRedis, ids: readonly string[]) => void][] = [
  ["everything", (redis) => redis.ask("flushall")],
  ["the list of waiting chunks", (redis) => redis.ask("del", key("wait"))],
  ["one chunk of the list", (redis, [id]) => redis.ask("lrem", key("wait"), "0", id)],
];

test.concurrent.for(LOSSES)("Redis loses %s: the run ends, and the same run goes on", async ([, lose], context) => {
  const { error, work, submit } = await harm(context, lose);
  expect(error).toMatch(
    /^Redis has lost chunk "simulate .* [0-9a-f]{32}": it holds neither the job, nor a result, nor a failure; run the same command again$/,
  );
  await work();
  expect(await submit()).toBe(wanted);
});

test.concurrent("the queue is damaged: run and worker end with Redis's error; that of another build disturbs nobody", async (context) => {
  const { error, redis, work, submit } = await harm(context, (redis) => redis.ask("set", key("wait"), "x"));
  const line = `${redis.url} failed: WRONGTYPE Operation against a key holding the wrong kind of value`;
  expect(error).toContain(line);
  await expect((await work()).ended).rejects.toThrow(line);
  redis.ask("flushall");
  redis.ask("sadd", "cause:builds", "0.9.0-node20-linux-x64-00000000");
  redis.ask("set", "cause:0.9.0-node20-linux-x64-00000000:wait", "x");
  await work();
  expect(await submit()).toBe(wanted);
});

/** The text with its last digit, which belongs to a number or to the bytes of one, changed. */
function withAnotherDigit(text: string): string {
  return text.replace(/\d(?=\D*$)/, (digit) => `${(Number(digit) + 1) % 10}`);
}

test.concurrent("answers that are damaged, or belong to another chunk, end the run and are computed again by the next", async (context) => {
  const { redis, work } = await stage(context);
  const chunks = [0, 1, 2].map((first) => chunk("myopic", first));
  await work();
  const engine = await redisEngine(redis.url);
  const run = async (engine: Engine, chunks: readonly JobInput<"simulate">[]) => {
    const results: unknown[] = [];
    await engine.run("simulate", chunks, (result) => results.push(result));
    return encodeWire(results);
  };
  // Redis keeps the answers to a run that has not succeeded.
  let taken = 0;
  const failing = engine.run("simulate", chunks, () => {
    if (++taken === chunks.length) throw new Error("full");
  });
  await expect(failing).rejects.toThrow("full");
  const [first, second, third] = list(redis, "cause:result:*");
  redis.ask("set", second, redis.ask("get", first));
  redis.ask("set", first, withAnotherDigit(redis.ask("get", first)));
  redis.ask("set", third, "");
  for (const one of chunks) {
    await expect(run(engine, [one])).rejects.toThrow(
      /^Redis held a damaged answer to chunk "simulate .*", which is removed; run the same command again$/,
    );
    expect(await run(engine, [one])).toBe(await run(inlineEngine(), [one]));
  }
  await engine.close();
});

test.concurrent("chunks and their parts that are damaged are refused, and submitted anew by the next run", async (context) => {
  const { redis, work, untilQueued } = await stage(context);
  const one = chunk("myopic", 0);
  const engine = await redisEngine(redis.url);
  const chunks = () => list(redis, `cause:${thisBuild()}:simulate*`);
  const parts = () => list(redis, "cause:field:*");
  const data = (change: (data: string) => string) => {
    const [id] = chunks();
    redis.ask("hset", id, "data", change(redis.ask("hget", id, "data")));
  };
  const harms: [reason: string, harm: () => void][] = [
    ["other data than the chunk's id says", () => data((text) => text.replace("end", "END"))],
    ["other data than the chunk's id says", () => data(() => "{not JSON")],
    [
      "a part of the chunk that is not what its digest says",
      () => {
        const [part] = parts();
        redis.ask("set", part, withAnotherDigit(redis.ask("get", part)));
      },
    ],
  ];
  for (const [i, [reason, harm]] of harms.entries()) {
    // Its settings are long enough to travel as a part.
    const large = { ...one, config: { ...one.config, name: `${i}`.repeat(400) } };
    const running = engine.run("simulate", [large], () => {});
    running.catch(() => {});
    await untilQueued(1);
    harm();
    const worker = await work();
    await expect(running).rejects.toThrow(
      new RegExp(`^chunk "simulate .*" failed 4 times: Redis holds ${reason}; the others' results are kept$`),
    );
    let results = 0;
    await engine.run("simulate", [large], () => results++);
    expect(results).toBe(1);
    await worker.stop();
    expect([...chunks(), ...parts()]).toEqual([]);
  }
  await engine.close();
});

test.concurrent("a chunk that no worker can read ends the run after BullMQ's limit of stalls", async (context) => {
  const { redis, work, untilQueued } = await stage(context);
  const engine = await redisEngine(redis.url);
  const running = engine.run("simulate", [chunk("myopic", 0)], () => {});
  running.catch(() => {});
  await untilQueued(1);
  redis.ask("hset", list(redis, `cause:${thisBuild()}:simulate*`)[0], "opts", "{not JSON");
  await work(redis.url, { lock: 400, stalledInterval: 100 });
  await expect(running).rejects.toThrow(
    /^chunk "simulate .*" was taken \d+ times without an answer; the others' results are kept$/,
  );
  await engine.close();
});
