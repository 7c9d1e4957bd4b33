import { expect, test } from "vitest";
import { Semaphore } from "./semaphore.ts";

test("at most the limit is admitted, in order, and more when the limit grows", async () => {
  const semaphore = new Semaphore(2);
  const inside: number[] = [];
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  for (let i = 0; i < 6; i++) semaphore.acquire().then(() => inside.push(i));
  await settle();
  expect(inside).toEqual([0, 1]);
  semaphore.release();
  await settle();
  expect(inside).toEqual([0, 1, 2]);
  semaphore.resize(4);
  await settle();
  expect(inside).toEqual([0, 1, 2, 3, 4]);
  semaphore.resize(1);
  semaphore.release();
  await settle();
  expect(inside).toHaveLength(5);
});
