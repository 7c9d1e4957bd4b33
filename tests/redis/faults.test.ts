// What can go wrong with a run on many machines, each made to happen: nothing is lost, nothing counted twice.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { redisEngine } from "@cause-toolkit/cluster";
import { InvalidInput } from "@cause-toolkit/core";
import { inlineEngine } from "@cause-toolkit/experiments";
import { beforeAll, expect, test } from "vitest";
import { writePolicy } from "./policies.ts";
import { folder, type Running, release, run, start, startLongLockWorker, until, written } from "./processes.ts";
import { CHUNKS, chunk, SETTINGS, simulate, stage } from "./stage.ts";

/** What every run here should come to. */
let wanted: string;
beforeAll(async () => {
  wanted = await simulate(writePolicy("plain", ""), inlineEngine());
});

test.concurrent("a worker is killed in the middle of a chunk: another takes it over", async (context) => {
  const { hire, submit, dropLocks, done } = await stage(context);
  const deed = 'if (first("killed.once")) { write("killed.pid", String(process.pid)); hold("killed.never"); }';
  await hire(2, startLongLockWorker);
  const running = submit(writePolicy("killed", deed));
  process.kill(Number(await written("killed.pid")), "SIGKILL");
  dropLocks();
  expect(await running).toBe(wanted);
  expect(await done()).toBe(CHUNKS);
});

test.concurrent("a worker is suspended, loses its chunk to another and comes back: the chunk counts once", async (context) => {
  const { redis, workers, hire, submit, dropLocks, done } = await stage(context);
  const deed = 'if (first("stopped.once")) { write("stopped.pid", String(process.pid)); hold("stopped.go"); }';
  await hire(2, startLongLockWorker);
  const running = submit(writePolicy("stopped", deed));
  const pid = Number(await written("stopped.pid"));
  process.kill(pid, "SIGSTOP");
  dropLocks();
  expect(await running).toBe(wanted);
  release("stopped.go");
  process.kill(pid, "SIGCONT");
  const back = workers.find(({ child }) => child.pid === pid) as Running;
  back.child.kill("SIGTERM");
  expect(await back.ended).toBe(0);
  expect(await done()).toBe(CHUNKS);
  expect(redis.ask("keys", "cause:result:*")).toBe("");
});

test.concurrent("Redis is killed and started again in the middle of a run: the run goes on", async (context) => {
  const { redis, work, submit } = await stage(context);
  const heard: string[] = [];
  await work(redis.url, { onNote: (line) => heard.push(line) });
  const running = submit(writePolicy("restart", 'if (first("restart.began")) hold("restart.go");'));
  await until(() => existsSync(join(folder, "restart.began")));
  await redis.down("SIGKILL");
  await until(() => heard.some((line) => line.includes("is gone; waiting for it")));
  await redis.up();
  release("restart.go");
  expect(await running).toBe(wanted);
});

test.concurrent("the same run is submitted by two engines, twice by each: every one ends with its result", async (context) => {
  const { redis, work } = await stage(context);
  const engines = [await redisEngine(redis.url), await redisEngine(redis.url)];
  const running = [...engines, ...engines].map((engine) => simulate("myopic", engine));
  await work();
  const same = await simulate("myopic", inlineEngine());
  expect(await Promise.all(running)).toEqual(running.map(() => same));
  for (const engine of engines) await engine.close();
});

test.concurrent("the submitter is interrupted, killed, and run again: nothing is computed twice", async (context) => {
  const { redis, work, builds, done } = await stage(context);
  writePolicy("resumed", 'if (first("resumed.began")) hold("resumed.go");');
  const words = `simulate --json --steps 20 --runs ${SETTINGS.runs} --policies cause,./resumed.mjs`;
  const interrupted = start(`${words} --engine ${redis.url}`);
  await until(() => interrupted.said.err.includes(`no worker yet; start one with: cause worker ${redis.url}`));
  const worker = await work();
  await until(() => existsSync(join(folder, "resumed.began")));
  interrupted.child.kill("SIGINT");
  expect(await interrupted.ended).toBe(130);
  expect(interrupted.said.err).toMatch(
    /stopped; finished chunks stay at redis:.* for a day; run the same command again/,
  );
  // It finishes its chunk, so that work is left for whoever comes next.
  const stopped = worker.stop();
  release("resumed.go");
  expect(await stopped).toBe(1);
  const killed = start(`${words} --engine ${redis.url}`);
  await until(() => killed.said.err.includes("no worker yet"));
  killed.child.kill("SIGKILL");
  await killed.ended;
  await work();
  const resumed = await run(`${words} --engine ${redis.url}`);
  expect(resumed.code, resumed.err).toBe(0);
  expect(resumed.out).toBe((await run(`${words} --jobs 1`)).out);
  expect(await done()).toBe(CHUNKS);
  const runs = (await builds()).flatMap((build) => build.runs);
  expect(runs.filter(({ pid }) => pid !== killed.child.pid)).toEqual([]);
});

test.concurrent("a chunk that always throws ends the run with its id and error; the others' results are kept, and it is tried anew", async (context) => {
  const { redis, work, builds } = await stage(context);
  const good = Array.from({ length: 5 }, (_, first) => chunk("myopic", first));
  const bad = chunk(writePolicy("poison", 'write("poison.tries", "x"); throw new Error("boom\\nand more");'), 5);
  const first = await work();
  const engine = await redisEngine(redis.url);
  const failing = engine.run("simulate", [bad, ...good], () => {});
  await expect(failing).rejects.toThrow(
    /^chunk "simulate poison\/test first=5 end=6 [0-9a-f]{32}" failed 4 times: policy mine failed to start: boom and more \(at .*\); the others' results are kept$/,
  );
  expect(await written("poison.tries")).toBe("xxxx");
  const id = expect.stringMatching(/^simulate poison\/test first=5 end=6 [0-9a-f]{32}$/);
  expect(await builds()).toMatchObject([
    { failed: 1, failures: [{ id, error: expect.stringContaining("boom and more") }] },
  ]);
  // Whoever could compute them is gone, so these are the kept ones.
  await first.stop();
  let kept = 0;
  await engine.run("simulate", good, () => kept++);
  expect(kept).toBe(5);
  await work();
  await expect(engine.run("simulate", [bad], () => {})).rejects.toThrow("boom");
  expect(await written("poison.tries")).toBe("xxxxxxxx");
  await engine.close();
});

test.concurrent("a chunk that kills every worker is given up after four", async (context) => {
  const { hire, workers, redis, dropLocks } = await stage(context);
  const bad = chunk(writePolicy("deadly", 'write("deadly.tries", "x"); process.kill(process.pid, "SIGKILL");'), 5);
  await hire(5, startLongLockWorker);
  const engine = await redisEngine(redis.url);
  const failing = engine.run("simulate", [bad], () => {}).finally(() => engine.close());
  failing.catch(() => {});
  const alive = new Set(workers);
  while (alive.size > 1) {
    const dead = await Promise.race([...alive].map((worker) => worker.ended.then(() => worker)));
    alive.delete(dead);
    dropLocks();
  }
  await expect(failing).rejects.toThrow(
    /^chunk ".*" failed 4 times: its worker was killed or cut off each time; the others' results are kept$/,
  );
  expect(await written("deadly.tries")).toBe("xxxx");
});

test.concurrent("a chunk that throws once is tried again; bad input is not; and a policy's file must be the same on both sides", async (context) => {
  const { work, submit } = await stage(context);
  await work();
  expect(await submit(writePolicy("once", 'if (first("once.once")) throw new Error("this once");'))).toBe(wanted);
  expect(existsSync(join(folder, "once.once"))).toBe(true);
  const unable = submit(writePolicy("unable", "return {};"));
  await expect(unable).rejects.toThrow(InvalidInput);
  await expect(unable).rejects.toThrow(
    /^invalid player that policy mine starts: {}; must be an object with a score function$/,
  );
  const running = submit(writePolicy("edited", 'if (first("edited.began")) hold("edited.go");'));
  running.catch(() => {});
  await until(() => existsSync(join(folder, "edited.began")));
  writeFileSync(join(folder, "edited.mjs"), "export default {};");
  release("edited.go");
  await expect(running).rejects.toThrow(
    /failed 4 times: file:.*edited.mjs is another file, or imports another, on .*; the others' results are kept$/,
  );
});

test.concurrent("a policy's file changes between two runs: a worker that has loaded it refuses, another does the work", async (context) => {
  const { work, submit } = await stage(context);
  const old = await work();
  expect(await submit(writePolicy("changed", "const version = 1;"))).toBe(wanted);
  const url = writePolicy("changed", "const version = 2;");
  await expect(submit(url)).rejects.toThrow(
    /failed 4 times: file:.*changed.mjs has changed since the worker on .* loaded it; restart that worker; the others'/,
  );
  await old.stop();
  await work();
  expect(await submit(url)).toBe(wanted);
});

test.concurrent("Redis is gone for good: the run is given up", async (context) => {
  const { redis } = await stage(context);
  const notes: string[] = [];
  const engine = await redisEngine(redis.url, { patience: 7000, onNote: (line) => notes.push(line) });
  const position = { position: 0, index: "cause", volatility: 1, stochasticity: 9, discount: 0.9, variance: [1] };
  const running = engine.run("bonus", [position], () => {});
  running.catch(() => {});
  await until(() => notes.length > 0);
  await redis.down("SIGKILL");
  await expect(running).rejects.toThrow(/^redis:\/\/127\.0\.0\.1:\d+ has not answered for \d+ s$/);
  expect(notes).toContain(`${redis.url} does not answer; waiting for it`);
  await expect(engine.run("bonus", [position], () => {})).rejects.toThrow("has not answered");
  await engine.close();
});
