// Threads run the built files, so these tests import the package as its users do.
import { InvalidInput } from "@cause-toolkit/core";
import { type Engine, threadsEngine } from "@cause-toolkit/experiments";
import { afterAll, beforeAll, expect, test } from "vitest";

const uncaught: unknown[] = [];
const hear = (error: unknown) => uncaught.push(error);
beforeAll(() => void process.on("uncaughtException", hear));
afterAll(() => void process.off("uncaughtException", hear));

const chunk = { position: 0, index: "cause", volatility: 4, stochasticity: 25, discount: 0.95, variance: [25] };
const chunks = (count: number, change: object = {}) => Array.from({ length: count }, () => ({ ...chunk, ...change }));

/** Holds this thread, so that answers of others arrive meanwhile. */
const hold = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
/** Lets this thread take in what others have sent: an engine that is closed has ended its threads, so nothing comes later. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
};

/** Runs chunks of which no result can be taken in, as when a disk is full; answers arrive just then. Returns how many results came. */
const fail = async (engine: Engine) => {
  let results = 0;
  const running = engine.run("bonus", chunks(12), () => {
    results++;
    hold(100);
    throw new Error("the disk is full");
  });
  await expect(running).rejects.toThrow("the disk is full");
  return () => results;
};

test("an engine that is closed with answers on their way is closed in silence", async () => {
  for (let i = 0; i < 5; i++) {
    const engine = threadsEngine(3);
    await engine.run("bonus", chunks(12), () => {});
    await fail(engine).finally(() => engine.close());
    await settle();
  }
  expect(uncaught).toEqual([]);
});

test("when a run has failed no result comes any more, and the engine can be used again", async () => {
  const engine = threadsEngine(3);
  try {
    for (let i = 0; i < 3; i++) {
      const count = await fail(engine);
      const before = count();
      await engine.run("bonus", chunks(12), () => {});
      expect(count()).toBe(before);
    }
    let results = 0;
    await engine.run("bonus", chunks(12), () => results++);
    expect(results).toBe(12);
  } finally {
    await engine.close();
  }
});

test("of several chunks that are refused at once, one is told; the engine goes on", async () => {
  const engine = threadsEngine(2);
  try {
    for (let i = 0; i < 5; i++) {
      const running = engine.run("bonus", chunks(4, { index: "gittins", discount: 0.999999 }), () => {});
      hold(20);
      await expect(running).rejects.toThrow(
        new InvalidInput("invalid discount for gittins: 0.999999; must be at most 0.998"),
      );
    }
    let results = 0;
    await engine.run("bonus", chunks(4), () => results++);
    expect(results).toBe(4);
  } finally {
    await engine.close();
  }
  await settle();
  expect(uncaught).toEqual([]);
});
