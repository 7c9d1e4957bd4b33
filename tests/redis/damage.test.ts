// What Redis holds has been changed, by a fault or by somebody: it is noticed, told and computed again, and never becomes a number.
import { redisEngine, thisBuild } from "@cause-toolkit/cluster";
import { type Engine, inlineEngine, REGIMES, runSimulation } from "@cause-toolkit/experiments";
import { encodeWire } from "@cause-toolkit/experiments/wire";
import { beforeAll, expect, test } from "vitest";
import { until } from "./processes.ts";
import type { TestRedis } from "./redis.ts";
import { stage } from "./stage.ts";

/** 64 chunks, which share a table of Gittins indices. */
async function simulate(engine: Engine, signal?: AbortSignal): Promise<string> {
  const settings = { arms: REGIMES.mixed, runs: 4096, steps: 20, policies: ["cause", "gittins"] };
  const { result } = await runSimulation(settings, engine, { ...(signal && { signal }) });
  return encodeWire(result);
}

let wanted: string;
beforeAll(async () => {
  wanted = await simulate(inlineEngine());
});

const list = (redis: TestRedis, pattern: string) => redis.ask("keys", pattern).split("\n").filter(Boolean).sort();

/** The text with its last digit, which belongs to a number or to the bytes of one, changed. */
function withAnotherDigit(text: string): string {
  return text.replace(/\d(?=\D*$)/, (digit) => `${(Number(digit) + 1) % 10}`);
}

test.concurrent("answers that are damaged, or belong to another chunk, are computed again", async (context) => {
  const { redis, work } = await stage(context);
  const { stop } = work();
  const killed = await redisEngine(redis.url);
  const abort = new AbortController();
  const running = simulate(killed, abort.signal);
  running.catch(() => {});
  const answers = () => list(redis, "cause:result:*simulate*");
  await until(() => answers().length >= 4, 100);
  abort.abort();
  await running.catch(() => {});
  await killed.close();
  await stop();
  const [first, second, third, fourth] = answers();
  redis.ask("set", first, withAnotherDigit(redis.ask("get", first)));
  redis.ask("set", second, redis.ask("get", third));
  redis.ask("set", fourth, "");
  work();
  const notes: string[] = [];
  const engine = await redisEngine(redis.url, { onNote: (line) => notes.push(line) });
  expect(await simulate(engine)).toBe(wanted);
  await engine.close();
  const id = (key: string) => key.split(":").slice(3).join(":");
  for (const key of [first, second, fourth]) {
    expect(notes).toContain(`Redis holds a damaged answer; it is computed again (chunk "${id(key)}")`);
  }
});

test.concurrent("parts that chunks share, and chunks themselves, are stored again", async (context) => {
  const { redis, work } = await stage(context);
  const notes: string[] = [];
  const engine = await redisEngine(redis.url, { onNote: (line) => notes.push(line) });
  const solving = work();
  const running = simulate(engine);
  running.catch(() => {});
  // A worker that has solved the indices leaves before it can take the table.
  const chunks = () => list(redis, `cause:${thisBuild()}:simulate*`);
  await until(() => chunks().length > 0, 100);
  await solving.stop();
  const parts = list(redis, "cause:field:*");
  for (const key of parts) redis.ask("set", key, withAnotherDigit(redis.ask("get", key)));
  const [other, broken] = chunks();
  redis.ask("hset", other, "data", redis.ask("hget", other, "data").replace(/end/, "END"));
  redis.ask("hset", broken, "data", "{not JSON");
  expect(parts.length).toBeGreaterThan(0);
  work();
  expect(await running).toBe(wanted);
  await engine.close();
  expect(notes).toContainEqual(
    expect.stringMatching(/^Redis held a damaged part of the chunks \([0-9a-f]{32}\); it is stored/),
  );
  const told = notes.filter((line) =>
    line.startsWith("Redis holds other data than the chunk's id says; it is computed"),
  );
  expect(told).toHaveLength(2);
  expect(redis.ask("keys", "cause:damaged:*")).toBe("");
});
