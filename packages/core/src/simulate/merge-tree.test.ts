import fc from "fast-check";
import { expect, test } from "vitest";
import { MergeTree, type TreeNode } from "./merge-tree.ts";

const leaf = (place: number): TreeNode<string> => ({ level: 0, place, value: String(place) });
const joined = () => new MergeTree<string>((left, right) => `(${left} ${right})`);

test("the order of merging depends on the number of blocks alone", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.infiniteStream(fc.integer({ min: 0, max: 1e6 })), (count, keys) => {
      const places = Array.from({ length: count }, (_, i) => i);
      const straight = joined();
      for (const place of places) straight.add(leaf(place));
      // Any order, in any two parts, merged apart first.
      const order = new Map(places.map((place) => [place, keys.next().value ?? 0]));
      const shuffled = [...places].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
      const parts = [joined(), joined()];
      for (const place of shuffled) parts[(order.get(place) ?? 0) % 2].add(leaf(place));
      const whole = joined();
      for (const part of parts) for (const node of part.nodes()) whole.add(node);
      expect(whole.total(count)).toBe(straight.total(count));
    }),
  );
});

test("it keeps few nodes", () => {
  const tree = joined();
  for (let place = 5; place < 1000; place++) tree.add(leaf(place));
  expect(tree.nodes().length).toBeLessThan(20);
});

test("what is missing or comes twice is noticed", () => {
  const tree = joined();
  tree.add(leaf(0));
  tree.add(leaf(2));
  expect(() => tree.total(3)).toThrow("blocks 0 to 2 are wanted, 1 are there");
  expect(() => tree.add(leaf(2))).toThrow("block 2 came twice");
  tree.add(leaf(1));
  expect(() => tree.add(leaf(1))).toThrow("block 1 came twice");
  expect(tree.total(3)).toBe("((0 1) 2)");
});
