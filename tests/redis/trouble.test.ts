// A Redis that is not there, not ours, not well: one clear line, the right exit code, no password.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { clusterStatus, redisEngine, thisBuild } from "@cause-toolkit/cluster";
import { expect, type TestContext, test, vi } from "vitest";
import { writePolicy } from "./policies.ts";
import { folder, run, start, startWorker, until } from "./processes.ts";
import { freePort, TestRedis } from "./redis.ts";

// Tests beside each other take longer each.
vi.setConfig({ testTimeout: 120_000 });

async function stage({ onTestFinished }: TestContext, ...words: string[]): Promise<TestRedis> {
  const redis = await TestRedis.start(...words);
  onTestFinished(() => redis.remove());
  return redis;
}

test.concurrent.each([
  ["simulate --engine redis://:geheim@host:99999", '"redis://***@host:99999"'],
  ["worker not-a-url", '"not-a-url"'],
])("a malformed URL is bad input: cause %s", async (words, value) => {
  const { code, out, err } = await run(words);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toMatch(/^cause: invalid engine: [^\n]*; must be [^\n]*\n$/);
  expect(err).toContain(value);
  expect(err).not.toContain("geheim");
});

test.concurrent("nobody is there", async () => {
  const url = `redis://127.0.0.1:${await freePort()}`;
  for (const words of [`status ${url}`, `worker ${url}`, `simulate --engine ${url}`]) {
    expect(await run(words)).toEqual({ code: 1, out: "", err: `cause: ${url} cannot be reached: ECONNREFUSED\n` });
  }
});

test.concurrent("somebody else is there: silent, not Redis, or an old one", async ({ onTestFinished }) => {
  const answers = {
    silent: () => "",
    web: () => "HTTP/1.1 400 Bad Request\r\n\r\n",
    old: (asked: string) => (/info/i.test(asked) ? "$20\r\nredis_version:5.0.14\r\n" : "+PONG\r\n"),
  };
  const said: { [name: string]: string } = {};
  for (const [name, answer] of Object.entries(answers)) {
    const server = createServer((socket) =>
      socket.on("error", () => {}).on("data", (text) => socket.write(answer(`${text}`))),
    );
    const port = await freePort();
    server.listen(port, "127.0.0.1");
    onTestFinished(() => void server.close());
    const { code, err } = await run(`status redis://127.0.0.1:${port}`);
    expect(code).toBe(1);
    said[name] = err.replace(/^cause: redis:\/\/127.0.0.1:\d+ /, "");
  }
  expect(said).toEqual({
    silent: "cannot be reached: ETIMEDOUT\n",
    web: "does not answer as Redis does\n",
    old: "is Redis 5.0.14; it must be Redis 6.2 or newer\n",
  });
});

test.concurrent("password and TLS", async (context) => {
  const at = (name: string) => join(folder, name);
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"],
      ...["-addext", "subjectAltName=DNS:localhost", "-keyout", at("key.pem"), "-out", at("cert.pem")],
    ],
    { stdio: "ignore" },
  );
  const port = await freePort();
  const certificate = ["--tls-cert-file", at("cert.pem"), "--tls-key-file", at("key.pem"), "--tls-auth-clients", "no"];
  const redis = await stage(context, "--requirepass", "geheim", "--tls-port", `${port}`, ...certificate);
  const hide = redis.url.replace("//", "//:geheim@");
  expect((await run(`status ${redis.url}`)).err).toBe(
    `cause: ${redis.url} wants a password: write it into the URL, as in redis://:password@host\n`,
  );
  const wrong = await run(`worker ${hide.replace("geheim", "falsch")}`);
  expect(wrong).toEqual({ code: 1, out: "", err: `cause: ${redis.url} refuses the user or the password\n` });
  expect(await run(`status ${redis.url}`, { CAUSE_REDIS_PASSWORD: "geheim" })).toMatchObject({ code: 0 });
  const secure = `rediss://:geheim@localhost:${port}`;
  expect(await run(`status ${secure}`)).toMatchObject({
    code: 1,
    err: `cause: rediss://localhost:${port} cannot be reached: DEPTH_ZERO_SELF_SIGNED_CERT\n`,
  });
  const trust = { NODE_EXTRA_CA_CERTS: at("cert.pem") };
  const submitter = start(`simulate --runs 200 --json --engine ${secure}`, trust);
  await until(() => submitter.said.err.includes("no worker yet"));
  const worker = await startWorker(secure, trust);
  expect(await submitter.ended, submitter.said.err).toBe(0);
  worker.child.kill("SIGTERM");
  expect(await worker.ended).toBe(0);
  expect(submitter.said.err + worker.said.err).not.toContain("geheim");
});

test.concurrent("no memory, no disk: the run ends and is resumed; so does the worker", async (context) => {
  const redis = await stage(context, "--save", "3600 1", "--appendonly", "no", "--enable-debug-command", "yes");
  const words = `simulate --json --steps 20 --runs 1536 --policies cause,${writePolicy("full", "sleep(3);")}`;
  const told: string[] = [];
  for (const [fill, free] of [
    [() => redis.ask("config", "set", "maxmemory", "1"), () => redis.ask("config", "set", "maxmemory", "0")],
    [() => breakDisk(redis), () => redis.ask("config", "set", "stop-writes-on-bgsave-error", "no")],
  ]) {
    const worker = await startWorker(redis.url);
    const running = start(`${words} --engine ${redis.url}`);
    const done = async () => (await clusterStatus(redis.url)).builds.reduce((sum, build) => sum + build.done, 0);
    const before = await done();
    while ((await done()) < before + 2) await new Promise((resolve) => setTimeout(resolve, 50));
    fill();
    for (const { ended, said } of [running, worker]) {
      expect(await ended).toBe(1);
      told.push(
        said.err
          .split("\n")
          .filter((line) => line.includes("takes no writes"))
          .join("; "),
      );
    }
    expect(running.said.out).toBe("");
    free();
  }
  const writes = `cause: ${redis.url} takes no writes: `;
  expect(told.map((line) => line.replace(writes, "").slice(0, 40))).toEqual([
    ...["OOM command not allowed when used memory", "OOM command not allowed when used memory"],
    ...["MISCONF Redis is configured to save RDB ", "MISCONF Redis is configured to save RDB "],
  ]);
  await startWorker(redis.url);
  const resumed = await run(`${words} --engine ${redis.url}`);
  expect(resumed.out).toBe((await run(words)).out);
});

/** Redis saves into a folder that is gone. */
function breakDisk(redis: TestRedis): void {
  rmSync(redis.folder, { recursive: true });
  redis.ask("bgsave");
}

test.concurrent("a worker of another build refuses, and the submitter is told of it", async (context) => {
  const redis = await stage(context);
  const notes: string[] = [];
  const engine = await redisEngine(redis.url, {
    build: "9.9.9-node99-linux-x64-abcdef01",
    onNote: (line) => notes.push(line),
  });
  const chunk = { place: 0, index: "cause", volatility: 1, stochasticity: 9, discount: 0.9, variance: [1] };
  const stop = new AbortController();
  const running = engine.run("bonus", [chunk], () => {}, stop.signal);
  running.catch(() => {});
  const [version, node, system, processor, code] = thisBuild().split("-");
  const mine = `version ${version} (code ${code}) on ${node}, ${system} ${processor}`;
  const theirs = "version 9.9.9 (code abcdef01) on node99, linux x64";
  expect(await run(`worker ${redis.url}`)).toEqual({
    ...{ code: 1, out: "" },
    err: `cause: ${redis.url} has work for ${theirs}; this worker is ${mine}\n`,
  });
  await until(() => notes.some((note) => note.startsWith("no worker yet")));
  expect((await run(`status ${redis.url}`)).out).toMatch(
    /9\.9\.9-node99-linux-x64-abcdef01\n {2}chunks {3}1 waiting, 0 under way, 0 done, 0 failed\n {2}run {6}running 0 %/,
  );
  stop.abort(new Error("stopped"));
  await expect(running).rejects.toThrow("stopped");
  await engine.close();
});
