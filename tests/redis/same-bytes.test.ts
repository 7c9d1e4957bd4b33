// What a cluster gives is what threads give, to the byte, whoever works for it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { redisEngine } from "@cause-toolkit/cluster";
import {
  type Engine,
  REGIMES,
  runBehaviour,
  runBonus,
  runInfer,
  runLesion,
  runSimulation,
  threadsEngine,
} from "@cause-toolkit/experiments";
import { encodeWire } from "@cause-toolkit/experiments/wire";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folder, type Running, run, startWorker } from "./processes.ts";
import { TestRedis } from "./redis.ts";

let redis: TestRedis;
let worker: Running;
beforeAll(async () => {
  redis = await TestRedis.start();
  worker = await startWorker(redis.url);
});
afterAll(() => redis.remove());

/** Something of every kind of job. */
async function everything(engine: Engine): Promise<string> {
  const policies = ["cause", "gittins", "thompson", "knowledge-gradient"];
  const { result } = await runSimulation({ arms: REGIMES.mixed, policies, runs: 1000, perRun: true }, engine);
  const outcome = Array.from({ length: 40 }, (_, t) => (t % 7 === 3 ? null : Math.sin(t)));
  const long = Float64Array.from({ length: 9000 }, (_, t) => Math.sin(t));
  return encodeWire([
    result,
    (await runSimulation({ arms: REGIMES.mixed, policies: ["cause"], runs: 130, steps: 20, noise: "inferred" }, engine))
      .result,
    await runBonus(
      { indices: ["cause", "gittins"], variance: [1, 25], volatility: [0, 4], stochasticity: [9], discount: [0.9] },
      engine,
    ),
    await runLesion({ runs: 64, trials: 20, last: 5, particles: 50 }, engine),
    await runBehaviour({ runs: 64, trials: 20, volatility: [4], stochasticity: [9] }, engine),
    await runInfer([{ group: "a", outcome }], { cells: 11, start: "evidence" }, engine),
    // Long enough to be filtered in two stretches, by either filter.
    await runInfer([{ group: "b", outcome: long }], { filter: "particles", particles: 3, repetitions: 2 }, engine),
    await runInfer([{ group: "c", outcome: long }], { lesion: { pins: { stochasticity: 1 } } }, engine),
  ]);
}

test("threads, one worker, three workers: the same bytes; and the run leaves nothing in Redis", async () => {
  const threads = threadsEngine(2);
  const wanted = await everything(threads);
  await threads.close();
  let others: Running[] = [];
  for (const count of [1, 3]) {
    if (count === 3) others = await Promise.all([startWorker(redis.url), startWorker(redis.url)]);
    const engine = await redisEngine(redis.url);
    expect((await everything(engine)) === wanted, `${count} workers`).toBe(true);
    await engine.close();
  }
  for (const { child, ended, said } of others) {
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(said.err).toMatch(/stopped; \d+ chunks? done\n$/);
  }
  const left = redis.ask("keys", "*").split("\n");
  expect(
    left.filter((key) => !/^cause:(builds|done:.*|[^:]*:(id|meta|events|stalled-check)|workers?(:.*)?)$/.test(key)),
  ).toEqual([]);
});

test("the commands: folders made by a cluster have the bytes of those made on threads", async () => {
  const sweep = {
    policies: ["cause", "ucb:c={c}"],
    runs: 300,
    steps: 20,
    axes: { c: [0.5, 1], discount: [0.9, 0.95] },
  };
  writeFileSync(join(folder, "sweep.json"), JSON.stringify(sweep));
  const commands = {
    "reproduce ucb-scale --runs 200 --seed 2": ["tables/ucb-scale.csv", "claims.json", "figures/ucb-scale.svg"],
    "sweep sweep.json": ["tables/sweep.csv", "tables/sweep.parquet"],
  };
  const compared = Object.entries(commands).map(async ([words, files]) => {
    const [name] = words.split(" ");
    const there = run(`${words} --out ${name}-cluster --engine ${redis.url}`);
    expect((await run(`${words} --out ${name}-threads`)).code).toBe(0);
    const { code, err } = await there;
    expect(code, err).toBe(0);
    for (const file of files) {
      const bytes = (place: string) => readFileSync(join(folder, `${name}-${place}`, file));
      expect(bytes("cluster").equals(bytes("threads")), file).toBe(true);
    }
  });
  await Promise.all(compared);
  worker.child.kill("SIGINT");
  expect(await worker.ended).toBe(0);
  expect(redis.ask("keys", "cause:worker*")).toBe("");
});
