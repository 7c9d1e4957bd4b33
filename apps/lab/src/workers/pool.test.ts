import { InvalidInput } from "@cause-toolkit/core";
import { afterEach, expect, test } from "vitest";
import { WorkerPool } from "./pool.ts";
import { serve } from "./serve.ts";

/** Work that the test ends by hand. */
const started: { readonly input: number; readonly end: () => void }[] = [];
const TASKS = {
  wait: (input: number) => new Promise<number>((resolve) => started.push({ input, end: () => resolve(2 * input) })),
  fill: (length: number) => ({ values: new Float64Array(length) }),
  refuse: (input: number): number => {
    throw new InvalidInput(`invalid number: ${input}`);
  },
};

let opened = 0;
const ports: MessagePort[] = [];
/** A worker in this thread. */
function open(): Worker {
  opened++;
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  serve(TASKS, { endpoint: port2, handOver: true });
  return Object.assign(port1, { terminate: () => port1.close() }) as unknown as Worker;
}
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
  started.splice(0);
  opened = 0;
});
const begun = (count: number) => expect.poll(() => started.length).toBe(count);

test("workers are opened as they are needed, and used again; others wait for their turn", async () => {
  const pool = new WorkerPool<typeof TASKS>(open, { width: 2 });
  const results = [1, 2, 3].map((input) => pool.call("wait", input));
  await begun(2);
  expect(opened).toBe(2);
  started[0].end();
  expect(await results[0]).toBe(2);
  await begun(3);
  started[1].end();
  started[2].end();
  expect(await Promise.all(results)).toEqual([2, 4, 6]);
  expect(opened).toBe(2);
});

test("bad input is an InvalidInput here too, and its worker goes on; arrays are handed over", async () => {
  const pool = new WorkerPool<typeof TASKS>(open);
  await expect(pool.call("refuse", 7)).rejects.toThrow(new InvalidInput("invalid number: 7"));
  expect((await pool.call("fill", 3)).values).toEqual(new Float64Array(3));
  expect(opened).toBe(1);
});

test("a call that is called off rejects at once, and its worker is ended", async () => {
  const pool = new WorkerPool<typeof TASKS>(open);
  const controller = new AbortController();
  const stopped = pool.call("wait", 1, controller.signal);
  await begun(1);
  const next = pool.call("wait", 2);
  controller.abort(new Error("enough"));
  await expect(stopped).rejects.toThrow("enough");
  await begun(2);
  started[1].end();
  expect(await next).toBe(4);
  expect(opened).toBe(2);
});

test("with patience the worker finishes; of those that wait, only the ones still wanted are begun", async () => {
  const pool = new WorkerPool<typeof TASKS>(open, { patience: Infinity });
  const controllers = [1, 2].map(() => new AbortController());
  const calls = [1, 2].map((input, i) => pool.call("wait", input, controllers[i].signal));
  const last = pool.call("wait", 3);
  await begun(1);
  for (const controller of controllers) controller.abort(new Error("enough"));
  await expect(calls[0]).rejects.toThrow("enough");
  started[0].end();
  await expect(calls[1]).rejects.toThrow("enough");
  await begun(2);
  expect(started[1].input).toBe(3);
  started[1].end();
  expect(await last).toBe(6);
  expect(opened).toBe(1);
});
