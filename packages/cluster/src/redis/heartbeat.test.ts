import { EventEmitter } from "node:events";
import type { Redis } from "ioredis";
import { expect, test } from "vitest";
import { Heartbeat } from "./heartbeat.ts";

/** The part of a connection that the heartbeat uses. */
class FakeRedis extends EventEmitter {
  status = "ready";
  reconnects = 0;
  answer: (() => void) | undefined;
  ping(): Promise<string> {
    return new Promise((resolve) => (this.answer = () => resolve("PONG")));
  }
  disconnect(): void {
    this.reconnects++;
  }
}

test("silence is counted in ticks since the last answer, and a new connection is tried every five ticks", async () => {
  const redis = new FakeRedis();
  const heartbeat = new Heartbeat([redis as unknown as Redis]);
  for (let i = 0; i < 10; i++) {
    expect(heartbeat.tick()).toBe(0);
    redis.answer?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (let i = 0; i <= 12; i++) expect(heartbeat.tick()).toBe(i);
  expect(redis.reconnects).toBe(2);
  redis.answer?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(heartbeat.tick()).toBe(0);
});

test("a connection that is already being restored is left to ioredis", () => {
  const redis = Object.assign(new FakeRedis(), { status: "reconnecting" });
  const heartbeat = new Heartbeat([redis as unknown as Redis]);
  for (let i = 0; i <= 12; i++) heartbeat.tick();
  expect(redis.reconnects).toBe(0);
});
