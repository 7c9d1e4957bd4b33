import { expect, test } from "vitest";
import { Gate } from "./gate.ts";

test("so many are let in, in their order, and more when there is more room", async () => {
  const gate = new Gate(2);
  const inside: number[] = [];
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  for (let i = 0; i < 6; i++) gate.enter().then(() => inside.push(i));
  await settle();
  expect(inside).toEqual([0, 1]);
  gate.leave();
  await settle();
  expect(inside).toEqual([0, 1, 2]);
  gate.resize(4);
  await settle();
  expect(inside).toEqual([0, 1, 2, 3, 4]);
  gate.resize(1);
  gate.leave();
  await settle();
  expect(inside).toHaveLength(5);
});
