import { EventEmitter } from "node:events";
import type { Redis } from "ioredis";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Heartbeat } from "./heartbeat.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The part of a connection that the heartbeat uses. */
class FakeRedis extends EventEmitter {
  status = "ready";
  answers = true;
  reconnects = 0;
  ping(): Promise<string> {
    return this.answers ? Promise.resolve("PONG") : new Promise(() => {});
  }
  disconnect(): void {
    this.reconnects++;
  }
}

function setUp() {
  const redis = new FakeRedis();
  const heartbeat = new Heartbeat([redis as unknown as Redis], 1000);
  const tick = async (gap = 1000) => {
    await vi.advanceTimersByTimeAsync(gap);
    return heartbeat.tick();
  };
  heartbeat.tick();
  return { redis, tick };
}

test("silence is counted from the last answer, and a new connection is tried every five seconds", async () => {
  const { redis, tick } = setUp();
  for (let i = 0; i < 10; i++) expect(await tick()).toBe(1000);
  redis.answers = false;
  for (let i = 1; i <= 12; i++) expect(await tick()).toBe(1000 * i);
  expect(redis.reconnects).toBe(2);
});

test("time in which this process was not running is no silence of Redis; the connection is made again", async () => {
  const { redis, tick } = setUp();
  redis.answers = false;
  await tick();
  await tick();
  expect(await tick(120_000)).toBe(0);
  expect(redis.reconnects).toBe(1);
  expect(await tick()).toBe(1000);
});

test("a clock that is set does not count", async () => {
  const { redis, tick } = setUp();
  await tick();
  vi.setSystemTime(Date.now() + 1e9);
  expect(await tick()).toBe(1000);
  expect(redis.reconnects).toBe(0);
});
