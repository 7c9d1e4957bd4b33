// A process that was not running, or whose connection died without a word, asks Redis anew before it says that Redis does not answer.

import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect as connectTo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { inlineEngine, runSimulation } from "@cause-toolkit/experiments";
import { encodeWire } from "@cause-toolkit/experiments/wire";
import { expect, type TestContext, test } from "vitest";
import { writePolicy } from "./policies.ts";
import { folder, release, startImpatientSubmitter, until } from "./processes.ts";
import { CHUNKS, SETTINGS, simulate, stage } from "./stage.ts";

test.concurrent("a submitter that was stopped for longer than its patience goes on", async (context) => {
  const { redis, work } = await stage(context);
  const submitter = startImpatientSubmitter(redis.url, 4000);
  await until(() => submitter.said.err.includes("no worker yet"));
  submitter.child.kill("SIGUSR2");
  await until(() => submitter.said.err.includes("an hour later"));
  // It may judge.
  await redis.rounds("run");
  await work();
  expect(await submitter.ended, submitter.said.err).toBe(0);
  const { result } = await runSimulation({ ...SETTINGS, runs: 640, policies: ["cause", "myopic"] }, inlineEngine());
  expect(submitter.said.out).toBe(encodeWire(result));
});

/** A way to a Redis that can lose every connection there is, so that neither side hears of it; new ones work. */
async function wayTo(port: number, { onTestFinished }: TestContext) {
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connectTo(port, "127.0.0.1");
    sockets.push(near, far);
    near
      .on("error", () => {})
      .pipe(far.on("error", () => {}))
      .pipe(near);
  });
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port: mine } = server.address() as { port: number };
  const lose = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return { url: `redis://127.0.0.1:${mine}`, lose };
}

test.concurrent("connections that died without a word are made again, by submitter and worker", async (context) => {
  const { redis, work, submit, done } = await stage(context);
  const way = await wayTo(redis.port, context);
  const policy = writePolicy("lost", 'if (first("lost.began")) hold("lost.go");');
  await work(way.url);
  const running = submit(policy, { patience: 20_000 }, way.url);
  running.catch(() => {});
  await until(() => existsSync(join(folder, "lost.began")));
  way.lose();
  release("lost.go");
  expect(await running).toBe(await simulate(policy, inlineEngine()));
  expect(await done()).toBe(CHUNKS);
});
