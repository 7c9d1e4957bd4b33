import { clusterStatus, redisEngine } from "@cause-toolkit/cluster";
import { type Engine, REGIMES, runSimulation } from "@cause-toolkit/experiments";
import type { JobInput } from "@cause-toolkit/experiments/jobs";
import { encodeWire } from "@cause-toolkit/experiments/wire";
import type { TestContext } from "vitest";
import { type Running, readyHere, startWorker } from "./processes.ts";
import { TestRedis } from "./redis.ts";

/** 24 chunks of one block. */
export const CHUNKS = 24;
export const SETTINGS: { arms: typeof REGIMES.mixed; runs: number; steps: number } = {
  arms: REGIMES.mixed,
  runs: 64 * CHUNKS,
  steps: 20,
};

export async function simulate(policy: string, engine: Engine): Promise<string> {
  const { result } = await runSimulation({ ...SETTINGS, policies: ["cause", policy] }, engine);
  return encodeWire(result);
}

/** A chunk of one block, and its place among ten. */
export const chunk = (policy: string, first: number): JobInput<"simulate"> => ({
  config: { arms: REGIMES.mixed, policies: [policy], runs: 640, steps: 20, name: "poison/test" },
  solved: {},
  first,
  end: first + 1,
});

/** A Redis for one test, and workers of its own: tests run beside each other, since most of their time is waiting. */
export async function stage({ onTestFinished }: TestContext, ...words: string[]) {
  const redis = await TestRedis.start(...words);
  const workers: Running[] = [];
  const here: Awaited<ReturnType<typeof readyHere>>[] = [];
  onTestFinished(async () => {
    for (const { child } of workers) child.kill("SIGKILL");
    for (const { stop } of here) await stop().catch(() => {});
    await redis.remove();
  });
  const builds = async () => (await clusterStatus(redis.url)).builds;
  const queued = async () => (await builds()).reduce((sum, { waiting }) => sum + waiting, 0);
  const done = async () => (await builds()).reduce((sum, build) => sum + build.done, 0);
  return {
    redis,
    workers,
    builds,
    done,
    /** Waits until so many chunks wait for a worker. */
    async untilQueued(chunks: number) {
      while ((await queued()) < chunks) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    /** Workers in processes of their own, which can be killed. */
    async hire(count = 1, startOne: (url: string) => Promise<Running> = startWorker) {
      workers.push(...(await Promise.all(Array.from({ length: count }, () => startOne(redis.url)))));
    },
    /** One in this process, once it is ready. */
    async work(url = redis.url, options: Parameters<typeof readyHere>[1] = {}) {
      const worker = await readyHere(url, options);
      here.push(worker);
      return worker;
    },
    async submit(policy: string, options: Parameters<typeof redisEngine>[1] = {}, url = redis.url): Promise<string> {
      const engine = await redisEngine(url, options);
      return simulate(policy, engine).finally(() => engine.close());
    },
    /** As if the workers that run chunks had been silent for as long as their locks last. */
    dropLocks() {
      redis.ask("eval", "for _, key in ipairs(redis.call('keys', 'cause:*:lock')) do redis.call('del', key) end", "0");
    },
  };
}
