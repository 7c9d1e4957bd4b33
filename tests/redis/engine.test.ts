import { type RedisEngine, redisEngine } from "@cause-toolkit/cluster";
import { afterAll, beforeAll } from "vitest";
import { testEngine } from "../../packages/experiments/src/engines/engine.suite.ts";
import { workHere } from "./processes.ts";
import { TestRedis } from "./redis.ts";

let redis: TestRedis;
let worker: ReturnType<typeof workHere>;
let engine: RedisEngine;
beforeAll(async () => {
  redis = await TestRedis.start();
  worker = workHere(redis.url);
  engine = await redisEngine(redis.url);
});
afterAll(async () => {
  await engine.close();
  await worker.stop();
  await redis.remove();
});

testEngine("Redis", () => engine);
