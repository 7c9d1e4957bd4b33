// What can go wrong with a run on many machines, each made to happen: nothing is lost, nothing counted twice.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { clusterStatus, redisEngine } from "@cause-toolkit/cluster";
import { REGIMES } from "@cause-toolkit/experiments";
import { beforeAll, expect, type TestContext, test, vi } from "vitest";
import { writePolicy } from "./policies.ts";
import { folder, type Running, run, start, startWorker, until, written } from "./processes.ts";
import { TestRedis } from "./redis.ts";

// Tests beside each other take longer each.
vi.setConfig({ testTimeout: 120_000 });

/** 24 chunks of one block. */
const CHUNKS = 24;
const simulate = (policy: string, ...words: string[]) =>
  `simulate --json --steps 20 --runs ${64 * CHUNKS} --policies cause,${policy} ${words.join(" ")}`.trim();

/** What every run here should come to. */
let wanted: string;
beforeAll(async () => {
  wanted = (await run(simulate(writePolicy("plain", "")))).out;
  expect(JSON.parse(wanted).rows).toHaveLength(2);
});

/** A Redis for one test, and workers of its own: tests run beside each other, since most of their time is waiting. */
async function stage({ onTestFinished }: TestContext) {
  const redis = await TestRedis.start();
  const workers: Running[] = [];
  onTestFinished(async () => {
    for (const { child } of workers) child.kill("SIGKILL");
    await redis.remove();
  });
  const done = async () => (await clusterStatus(redis.url)).builds.reduce((sum, build) => sum + build.done, 0);
  return {
    redis,
    workers,
    done,
    simulation: (policy: string) => simulate(policy, "--engine", redis.url),
    async hire(count = 1) {
      for (let i = 0; i < count; i++) workers.push(await startWorker(redis.url));
    },
    async untilDone(chunks: number) {
      while ((await done()) < chunks) await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}

test.concurrent("a worker is killed in the middle of a chunk: another takes it over", async (context) => {
  const { hire, simulation, done } = await stage(context);
  const policy = writePolicy(
    "killed",
    'if (first("killed.once")) { writeFileSync("killed.pid", String(process.pid)); sleep(60000); }',
  );
  await hire(2);
  const running = start(simulation(policy));
  process.kill(Number(await written("killed.pid")), "SIGKILL");
  expect(await running.ended, running.said.err).toBe(0);
  expect(running.said.out).toBe(wanted);
  expect(await done()).toBe(CHUNKS);
});

test.concurrent("a chunk is delivered twice, by a worker that was cut off and comes back: it counts once", async (context) => {
  const { redis, workers, hire, simulation, done } = await stage(context);
  const policy = writePolicy(
    "stopped",
    'if (first("stopped.once")) { writeFileSync("stopped.pid", String(process.pid)); sleep(500); }',
  );
  await hire(2);
  const running = start(simulation(policy));
  const pid = Number(await written("stopped.pid"));
  process.kill(pid, "SIGSTOP");
  expect(await running.ended, running.said.err).toBe(0);
  expect(running.said.out).toBe(wanted);
  process.kill(pid, "SIGCONT");
  const back = workers.find(({ child }) => child.pid === pid) as Running;
  back.child.kill("SIGTERM");
  expect(await back.ended).toBe(0);
  expect(await done()).toBe(CHUNKS);
  expect(redis.ask("keys", "cause:result:*")).toBe("");
});

test.concurrent("Redis is killed and started again, and then forgets everything: what is lost is handed in again", async (context) => {
  const { redis, hire, simulation, untilDone } = await stage(context);
  const policy = writePolicy("restart", "sleep(4);");
  await hire();
  const running = start(simulation(policy));
  await untilDone(3);
  await redis.down("SIGKILL");
  await new Promise((resolve) => setTimeout(resolve, 500));
  await redis.up();
  await untilDone(8);
  redis.ask("flushall");
  expect(await running.ended, running.said.err).toBe(0);
  expect(running.said.out).toBe(wanted);
});

test.concurrent("the submitter is interrupted, killed, and run again: nothing is computed twice", async (context) => {
  const { redis, hire, simulation, done, untilDone } = await stage(context);
  const policy = writePolicy("resumed", "sleep(3);");
  const waiting = start(simulation(policy));
  await until(() => waiting.said.err.includes(`no worker yet; start one with: cause worker ${redis.url}`));
  await hire();
  await untilDone(4);
  waiting.child.kill("SIGINT");
  expect(await waiting.ended).toBe(130);
  expect(waiting.said.err).toMatch(/stopped; what is done stays at redis:.* for a day, and the same command goes on/);
  const killed = start(simulation(policy));
  await untilDone(18);
  killed.child.kill("SIGKILL");
  await killed.ended;
  const resumed = await run(simulation(policy));
  expect(resumed.code, resumed.err).toBe(0);
  expect(resumed.out).toBe(wanted);
  expect(await done()).toBe(CHUNKS);
});

test.concurrent("a chunk that throws once is tried again", async (context) => {
  const { hire, simulation } = await stage(context);
  const policy = writePolicy("once", 'if (first("once.once")) throw new Error("this once");');
  await hire();
  const { code, out } = await run(simulation(policy));
  expect(code).toBe(0);
  expect(existsSync(join(folder, "once.once"))).toBe(true);
  expect(out).toBe(wanted);
});

test.concurrent("a chunk that always throws ends the run with its id and error; the others' results are kept, and it is tried anew", async (context) => {
  const { redis, workers, hire } = await stage(context);
  const url = (name: string, deed: string) => pathToFileURL(join(folder, writePolicy(name, deed))).href;
  const config = (policies: string[], name: string) => ({ arms: REGIMES.mixed, policies, runs: 640, steps: 20, name });
  const chunk = (policy: string, first: number) => ({
    config: config([policy], "poison/test"),
    ...{ solved: {}, first, end: first + 1 },
  });
  const good = Array.from({ length: 5 }, (_, first) => chunk("myopic", first));
  const bad = chunk(url("poison", 'writeFileSync("poison.tries", "x", { flag: "a" }); throw new Error("boom");'), 5);
  await hire();
  const engine = await redisEngine(redis.url);
  const failing = engine.run("simulate", [bad, ...good], () => {});
  await expect(failing).rejects.toThrow(
    /^chunk "simulate poison\/test first=5 end=6 [0-9a-f]{32}" failed 4 times: boom; the others' results are kept$/,
  );
  expect(await written("poison.tries")).toBe("xxxx");
  // Whoever could compute them is gone, so these are the kept ones.
  workers[0].child.kill("SIGKILL");
  await workers[0].ended;
  let kept = 0;
  await engine.run("simulate", good, () => kept++);
  expect(kept).toBe(5);
  await hire();
  await expect(engine.run("simulate", [bad], () => {})).rejects.toThrow("boom");
  expect(await written("poison.tries")).toBe("xxxxxxxx");
  await engine.close();
});

test.concurrent("bad input is bad input there, too; and a policy's file must be the same on both sides", async (context) => {
  const { hire, simulation } = await stage(context);
  await hire();
  const nan = writePolicy("nan", "return { score: (view, stream, out) => out.fill(NaN) };");
  const refused = await run(simulation(nan));
  expect({ code: refused.code, out: refused.out }).toEqual({ code: 2, out: "" });
  expect(refused.err).toBe(
    "cause: invalid score by policy mine: NaN; write a number for every arm into scores (arm 1, step 1)\n",
  );
  const edited = writePolicy("edited", 'sleep(5); if (first("edited.once")) throw new Error("not yet");');
  const running = start(simulation(edited));
  await until(() => existsSync(join(folder, "edited.once")));
  writeFileSync(join(folder, "edited.mjs"), "export default {};");
  expect(await running.ended).toBe(1);
  expect(running.said.err).toMatch(
    /failed 4 times: file:.*edited.mjs is another file on .*; the others' results are kept\n$/,
  );
});

test.concurrent("Redis is gone for good: the run is given up", async (context) => {
  const { redis } = await stage(context);
  const notes: string[] = [];
  const engine = await redisEngine(redis.url, { patience: 7000, onNote: (line) => notes.push(line) });
  const chunk = { place: 0, index: "cause", volatility: 1, stochasticity: 9, discount: 0.9, variance: [1] };
  const running = engine.run("bonus", [chunk], () => {});
  running.catch(() => {});
  await until(() => notes.length > 0);
  await redis.down("SIGKILL");
  await expect(running).rejects.toThrow(/^redis:\/\/127\.0\.0\.1:\d+ has not answered for \d+ s$/);
  expect(notes).toContain(`${redis.url} does not answer; waiting for it`);
  await expect(engine.run("bonus", [chunk], () => {})).rejects.toThrow("has not answered");
  await engine.close();
});
