// A Redis that is not there, not ours, not well: one clear line, the right exit code, no password.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { clusterStatus, redisEngine, thisBuild } from "@cause-toolkit/cluster";
import { inlineEngine, REGIMES, runSimulation } from "@cause-toolkit/experiments";
import { expect, type TestContext, test } from "vitest";
import { writePolicy } from "./policies.ts";
import { folder, release, run, start, startWorker, until, workHere, written } from "./processes.ts";
import { freePort, TestRedis } from "./redis.ts";

async function stage({ onTestFinished }: TestContext, ...words: string[]): Promise<TestRedis> {
  const redis = await TestRedis.start(...words);
  onTestFinished(() => redis.remove());
  return redis;
}

/** What is said of a Redis by whoever wants something of it. */
async function complaint(url: string): Promise<string> {
  return clusterStatus(url).then(
    () => "nothing",
    (error: Error) => error.message,
  );
}

test.concurrent.each([
  ["reproduce --out malformed --engine redis://:geheim@host:99999", '"redis://***@host:99999"'],
  ["simulate --engine :geheim@host:1", '"***@host:1"'],
])("a malformed URL is bad input, before anything is done: cause %s", async (words, value) => {
  const { code, out, err } = await run(words);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toMatch(/^cause: invalid engine: [^\n]*; must be [^\n]*\n$/);
  expect(err).toContain(value);
  expect(err).not.toContain("geheim");
  expect(existsSync(join(folder, "malformed"))).toBe(false);
});

test.concurrent("nobody is there", async () => {
  const url = `redis://127.0.0.1:${await freePort()}`;
  const line = `${url} cannot be reached: ECONNREFUSED`;
  await expect(workHere(url).ended).rejects.toThrow(line);
  await expect(redisEngine(url)).rejects.toThrow(line);
  expect(await run(`status ${url}`)).toEqual({ code: 1, out: "", err: `cause: ${line}\n` });
});

test.concurrent("somebody else is there: silent, slow, not Redis, or an old one", async ({ onTestFinished }) => {
  const old = (asked: string) => (/info\r\n.*server/is.test(asked) ? "$20\r\nredis_version:5.0.14\r\n" : "+PONG\r\n");
  const answers: { [name: string]: [answer: (asked: string) => string, delay: number] } = {
    silent: [() => "", 0],
    slow: [old, 4000],
    web: [() => "HTTP/1.1 400 Bad Request\r\n\r\n", 0],
    old: [old, 0],
  };
  const said = Object.entries(answers).map(async ([name, [answer, delay]]) => {
    const server = createServer((socket) =>
      socket
        .on("error", () => {})
        .on("data", (text) => {
          // Each command begins with the number of its words.
          for (const command of `${text}`.split(/^(?=\*\d)/m)) setTimeout(() => socket.write(answer(command)), delay);
        }),
    );
    onTestFinished(() => void server.close());
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as { port: number };
    return [name, (await complaint(`redis://127.0.0.1:${port}`)).replace(/^redis:\/\/127.0.0.1:\d+ /, "")];
  });
  expect(Object.fromEntries(await Promise.all(said))).toEqual({
    silent: "cannot be reached: ETIMEDOUT",
    // Though no single answer takes five seconds.
    slow: "cannot be reached: ETIMEDOUT",
    web: "does not answer as Redis does",
    old: "is Redis 5.0.14; it must be Redis 6.2 or newer",
  });
});

test.concurrent("password, TLS, databases", async (context) => {
  const at = (name: string) => join(folder, name);
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-days",
      "2",
      "-subj",
      "/CN=localhost",
      "-addext",
      "subjectAltName=DNS:localhost,IP:127.0.0.1",
      "-keyout",
      at("key.pem"),
      "-out",
      at("cert.pem"),
    ],
    { stdio: "ignore" },
  );
  const port = await freePort();
  const certificate = ["--tls-cert-file", at("cert.pem"), "--tls-key-file", at("key.pem"), "--tls-auth-clients", "no"];
  const redis = await stage(context, "--requirepass", "geheim", "--tls-port", `${port}`, ...certificate);
  const { url } = redis;
  const hide = url.replace("//", "//:geheim@");
  const asked = {
    [url]: `${url} wants a password: set CAUSE_REDIS_PASSWORD, or write it into the URL, as in redis://:password@host`,
    [hide.replace("geheim", "falsch")]: `${url} refuses the user or the password`,
    [`${hide}/15`]: "nothing",
    [`${hide}/99`]: `${url}/99 has no database 99`,
    [`rediss://:geheim@localhost:${port}`]: `rediss://localhost:${port} cannot be reached: DEPTH_ZERO_SELF_SIGNED_CERT`,
    [hide.replace("redis", "rediss")]:
      `${url.replace("redis", "rediss")} cannot be reached: ETIMEDOUT; if it is there without TLS, write redis://`,
    [`redis://127.0.0.1:${port}`]: `redis://127.0.0.1:${port} cannot be reached: ECONNRESET; if it wants TLS, write rediss://`,
  };
  const said = await Promise.all(Object.keys(asked).map(async (url) => [url, await complaint(url)]));
  expect(Object.fromEntries(said)).toEqual(asked);
  const trust = { NODE_EXTRA_CA_CERTS: at("cert.pem") };
  const submitter = start(`simulate --runs 200 --json --engine rediss://localhost:${port}`, {
    ...trust,
    CAUSE_REDIS_PASSWORD: "geheim",
  });
  await until(() => submitter.said.err.includes("no worker yet"));
  const worker = await startWorker(`rediss://:geheim@127.0.0.1:${port}`, trust);
  const shown = execFileSync("ps", ["-o", "args=", "-p", `${worker.child.pid}`], { encoding: "utf8" });
  expect(shown.trim()).toBe(`cause worker rediss://***@127.0.0.1:${port} --jobs 1 --policies-from ${folder}`);
  expect(await submitter.ended, submitter.said.err).toBe(0);
  worker.child.kill("SIGTERM");
  expect(await worker.ended).toBe(0);
  // Not a word of Node's, either, which objects to addresses as names.
  expect(worker.said.err).toMatch(/^cause: at [^\n]*\ncause: stopped; [^\n]*\n$/);
  expect(submitter.said.err).not.toContain("geheim");
});

test.concurrent("no memory, no disk: the run ends and is resumed; so does the worker", async (context) => {
  const redis = await stage(context, "--save", "3600 1", "--appendonly", "no", "--enable-debug-command", "yes");
  const policies = ["cause", writePolicy("full", 'write("full.began", "x"); hold("full.go");')];
  const settings = { arms: REGIMES.mixed, runs: 1536, steps: 20, policies };
  const submit = async () => {
    const engine = await redisEngine(redis.url);
    return runSimulation(settings, engine).finally(() => engine.close());
  };
  for (const [fill, free, words] of [
    [
      () => redis.ask("config", "set", "maxmemory", "1"),
      () => redis.ask("config", "set", "maxmemory", "0"),
      "OOM command not allowed when used memory",
    ],
    [
      () => breakDisk(redis),
      () => redis.ask("config", "set", "stop-writes-on-bgsave-error", "no"),
      "MISCONF Redis is configured to save RDB ",
    ],
  ] as const) {
    const worker = workHere(redis.url);
    const running = submit();
    running.catch(() => {});
    await written("full.began");
    fill();
    release("full.go");
    for (const one of [running, worker.ended]) {
      await expect(one).rejects.toThrow(`${redis.url} takes no writes: ${words}`);
    }
    free();
    for (const file of ["full.began", "full.go"]) rmSync(join(folder, file));
  }
  release("full.go");
  const worker = workHere(redis.url);
  expect((await submit()).result).toEqual((await runSimulation(settings, inlineEngine())).result);
  await worker.stop();
});

/** Redis saves into a folder that is gone. */
function breakDisk(redis: TestRedis): void {
  rmSync(redis.folder, { recursive: true });
  redis.ask("bgsave");
}

test.concurrent("a worker of another build refuses or, already waiting, says so; and the submitter is told of it", async (context) => {
  const redis = await stage(context);
  const [version, node, system, processor, code] = thisBuild().split("-");
  const mine = `version ${version} (code ${code}) on ${node}, ${system} ${processor}`;
  const theirs = "version 9.9.9 (code abcdef01) on node99, linux x64";
  const heard: string[] = [];
  const waiting = workHere(redis.url, { onNote: (line) => heard.push(line) });
  await until(() => heard.length > 0);
  const notes: string[] = [];
  const engine = await redisEngine(redis.url, {
    build: "9.9.9-node99-linux-x64-abcdef01",
    onNote: (line) => notes.push(line),
  });
  const chunk = { position: 0, index: "cause", volatility: 1, stochasticity: 9, discount: 0.9, variance: [1] };
  const stop = new AbortController();
  const running = engine.run("bonus", [chunk], () => {}, stop.signal);
  running.catch(() => {});
  await until(() => heard.some((line) => line.includes(" has work for ")) && notes.length > 0);
  // Neither has anything to add.
  await Promise.all([redis.rounds("worker"), redis.rounds("run")]);
  // On a busy machine either may lose its connection meanwhile, which it says.
  const about = (word: string, lines: readonly string[]) => lines.filter((line) => line.includes(word));
  expect(about(" has work for ", heard)).toEqual([
    `${redis.url} has work for ${theirs}, which this worker will not do: it is ${mine}`,
  ]);
  expect(about("no worker", notes)).toEqual([`no worker of ${theirs}; those at ${redis.url} are ${mine}`]);
  await waiting.stop();
  await expect(workHere(redis.url).ended).rejects.toThrow(
    `${redis.url} has work for ${theirs}; this worker is ${mine}`,
  );
  await until(() => notes.some((note) => note.startsWith("no worker yet")));
  expect((await run(`status ${redis.url}`)).out).toMatch(
    /9\.9\.9-node99-linux-x64-abcdef01\n {2}chunks {3}1 waiting, 0 running, 0 done, 0 failed\n {2}run {6}running 0 %/,
  );
  stop.abort(new Error("stopped"));
  await expect(running).rejects.toThrow("stopped");
  await engine.close();
});

test.concurrent("chunks whose submitter is gone keep no worker away", async (context) => {
  const redis = await stage(context);
  const build = "9.9.9-node99-linux-x64-abcdef01";
  const engine = await redisEngine(redis.url, { build });
  const chunk = { position: 0, index: "cause", volatility: 1, stochasticity: 9, discount: 0.9, variance: [1] };
  const running = engine.run("bonus", [chunk, { ...chunk, position: 1 }], () => {});
  running.catch(() => {});
  const builds = async () => (await clusterStatus(redis.url)).builds;
  while ((await builds())[0].waiting < 2) await new Promise((resolve) => setTimeout(resolve, 50));
  await engine.close();
  const heard: string[] = [];
  const worker = workHere(redis.url, { onNote: (line) => heard.push(line) });
  await until(() => heard.length > 0);
  await worker.stop();
  expect(await builds()).toMatchObject([{ build, waiting: 2, runs: [] }]);
});

test.concurrent.each(["SIGTERM", "SIGINT"] as const)(
  "Redis is away: a worker leaves at %s, idle or not",
  async (signal) => {
    const redis = await TestRedis.start();
    const policy = writePolicy(`away-${signal}`, `write("away-${signal}.began", "x"); sleep(60000);`);
    const workers = [await startWorker(redis.url), await startWorker(redis.url)];
    const engine = await redisEngine(redis.url);
    const stop = new AbortController();
    const settings = { arms: REGIMES.mixed, runs: 64, steps: 20, policies: ["cause", policy] };
    const running = runSimulation(settings, engine, { signal: stop.signal });
    running.catch(() => {});
    await written(`away-${signal}.began`);
    await redis.remove();
    for (const { said } of workers) await until(() => said.err.includes("is gone; waiting for it"));
    for (const { child } of workers) child.kill(signal);
    for (const { ended } of workers) expect(await ended).toBe(0);
    for (const { said } of workers) expect(said.err).toMatch(/\ncause: stopped; 0 chunks done\n$/);
    stop.abort();
    await engine.close();
  },
);

test.concurrent("the password is changed: workers and submitters that have the old one say so and end", async (context) => {
  const redis = await stage(context, "--requirepass", "old");
  const url = redis.url.replace("//", "//:old@");
  const heard: string[] = [];
  const worker = workHere(url, { onNote: (line) => heard.push(line) });
  await until(() => heard.length > 0);
  const engine = await redisEngine(url, { build: "9.9.9-node99-linux-x64-abcdef01" });
  const chunk = { position: 0, index: "cause", volatility: 1, stochasticity: 9, discount: 0.9, variance: [1] };
  const running = engine.run("bonus", [chunk], () => {});
  running.catch(() => {});
  redis.ask("-a", "old", "--no-auth-warning", "config", "set", "requirepass", "new");
  redis.ask("-a", "new", "--no-auth-warning", "client", "kill", "type", "normal");
  for (const one of [worker.ended, running]) {
    await expect(one).rejects.toThrow(`${redis.url} refuses the user or the password`);
  }
  await engine.close();
});

test.concurrent("a Redis that may evict what it holds is warned of", async (context) => {
  const redis = await stage(context, "--maxmemory-policy", "allkeys-lru");
  const line = `${redis.url} may evict chunks and results, which ends their runs (maxmemory-policy allkeys-lru); set maxmemory-policy noeviction`;
  const notes: string[] = [];
  const heard: string[] = [];
  const engine = await redisEngine(redis.url, { onNote: (line) => notes.push(line) });
  const worker = workHere(redis.url, { onNote: (line) => heard.push(line) });
  await until(() => heard.length > 1);
  await worker.stop();
  await engine.close();
  expect(notes).toEqual([line]);
  expect(heard[0]).toBe(line);
});
