import { expect, test } from "vitest";
import { makeBlock } from "./person.ts";
import { withNoises } from "./with-noises.ts";

const own = { volatility: Float64Array.of(4, 4), stochasticity: Float64Array.of(5, 5) };
const blocks = [makeBlock("1", 3, 2), { ...makeBlock("2", 3, 2), noises: own }];
const people = [{ id: "a", group: "", arms: 2, blocks }];

test("noises are given to blocks that lack them", () => {
  const [{ blocks: given }] = withNoises(people, 0, 10);
  expect(given.map(({ noises }) => noises)).toEqual([
    { volatility: Float64Array.of(0, 0), stochasticity: Float64Array.of(10, 10) },
    own,
  ]);
});

test("a noise below 0, and a stochasticity of 0, are refused", () => {
  expect(() => withNoises(people, -1, 10)).toThrow("invalid volatility: -1");
  expect(() => withNoises(people, 1, 0)).toThrow("invalid stochasticity: 0");
});
