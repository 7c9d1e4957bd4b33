import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { redisEngine } from "@cause-toolkit/cluster";
import { type Engine, inlineEngine, REGIMES, threadsEngine } from "@cause-toolkit/experiments";
import { seconds } from "./timing.ts";

/** The command's build, beside which ours is. */
const program = fileURLToPath(new URL("../../packages/cli/dist/main.js", import.meta.url));
const config = { arms: REGIMES.mixed, runs: 1e9 };
const CHUNKS = 12;

/** A Redis that writes down every command, and two workers of one thread each; undefined where there is no Redis. */
async function withWorkers<T>(work: (url: string, port: number) => Promise<T>): Promise<T | undefined> {
  if (spawnSync("redis-server", ["--version"]).status !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "cause-bench-"));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const children: ChildProcess[] = [];
  try {
    const words = ["--port", `${port}`, "--dir", folder, "--save", "", "--appendonly", "yes"];
    const redis = spawn("redis-server", words, { stdio: ["ignore", "pipe", "ignore"] });
    children.push(redis);
    await said(redis.stdout, "Ready to accept");
    for (let i = 0; i < 2; i++) {
      const worker = spawn(process.execPath, [program, "worker", url, "--jobs", "1"], {
        stdio: ["ignore", "ignore", "pipe"],
      });
      children.push(worker);
      await said(worker.stderr, "at a time");
    }
    return await work(url, port);
  } finally {
    for (const child of children.reverse()) {
      child.kill();
      await once(child, "exit");
    }
    rmSync(folder, { recursive: true });
  }
}

async function said(stream: NodeJS.ReadableStream, words: string): Promise<void> {
  let text = "";
  while (!text.includes(words)) text += (await once(stream, "data"))[0];
  stream.resume();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Throughput of two workers at a Redis as a share of two threads', for chunks of half a second; the median of seven turns about. */
export async function cluster(): Promise<{ [figure: string]: number }> {
  const ratios = await withWorkers(async (url) => {
    const blocks = await blocksIn(0.5);
    const threads = threadsEngine(2);
    const redis = await redisEngine(url);
    // Everybody loads and compiles what they need, and no chunk is ever the same as one before.
    let next = 0;
    const run = (engine: Engine, count: number) => {
      const chunks = Array.from({ length: count }, () => ({ config, solved: {}, first: next, end: (next += blocks) }));
      return seconds(() => engine.run("simulate", chunks, () => {}));
    };
    await run(threads, 6);
    await run(redis, 6);
    const found: number[] = [];
    for (let turn = 0; turn < 7; turn++) {
      const there = await run(redis, CHUNKS);
      found.push((await run(threads, CHUNKS)) / there);
    }
    await redis.close();
    await threads.close();
    return found.sort((a, b) => a - b);
  });
  return ratios ? { clusterShare: ratios[3], clusterLeast: ratios[0], clusterMost: ratios[6] } : {};
}

/** How many blocks take a processor so many seconds; by its own clock, as others may be using it. */
async function blocksIn(time: number): Promise<number> {
  const run = (end: number) => inlineEngine().run("simulate", [{ config, solved: {}, first: 0, end }], () => {});
  await run(64);
  const before = process.cpuUsage();
  await run(128);
  const { user, system } = process.cpuUsage(before);
  return Math.ceil((128 * time) / ((user + system) / 1e6));
}

/** Most memory of Redis, and most that lives in this process, with some chunks of 64 runs and with ten times as many. */
export async function clusterMemory(): Promise<{ [figure: string]: number }> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const figures = await withWorkers(async (url, port) => {
    const engine = await redisEngine(url);
    const found: { [figure: string]: number } = {};
    let first = 0;
    for (const [name, count] of Object.entries({ Few: 1000, Many: 10_000 })) {
      const chunks = function* () {
        for (let i = 0; i < count; i++) yield { config, solved: {}, first, end: ++first };
      };
      let [redis, own] = [0, 0];
      const watch = setInterval(() => {
        const info = execFileSync("redis-cli", ["-p", `${port}`, "info", "memory"], { encoding: "utf8" });
        redis = Math.max(redis, Number(/^used_memory:(\d+)/m.exec(info)?.[1]));
        // How much garbage lies about is Node's choice, and depends on what is free.
        collect();
        own = Math.max(own, process.memoryUsage().heapUsed);
      }, 250);
      await engine.run("simulate", chunks(), () => {});
      clearInterval(watch);
      found[`redis${name}`] = redis / 1e6;
      found[`submitter${name}`] = own / 1e6;
    }
    await engine.close();
    return found;
  });
  return figures ?? {};
}
