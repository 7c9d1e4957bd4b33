import { expect, test } from "vitest";
import type { Cell } from "./cells.ts";
import { chunksOf, chunksOfShard, joinChunks } from "./chunks.ts";

const cells = (...blocks: number[]) => blocks.map((count, index) => ({ index, blocks: count }) as Cell);

test("every block of every cell is in one chunk, at a multiple of its size", () => {
  const many = cells(40_000, 1, 300_000, 77);
  const chunks = chunksOf(many);
  const size = chunks[0].end;
  expect([size, chunks.length <= 16_384 + many.length]).toEqual([32, true]);
  for (const { first } of chunks) expect(first % size).toBe(0);
  expect(joinChunks(chunks)).toEqual(many.map(({ index, blocks }) => ({ cell: index, first: 0, end: blocks })));
});

test("a small sweep has a chunk for each block", () => {
  expect(chunksOf(cells(2, 1))).toEqual([
    { cell: 0, first: 0, end: 1 },
    { cell: 0, first: 1, end: 2 },
    { cell: 1, first: 0, end: 1 },
  ]);
});

test.each([1, 2, 3, 7, 50])("%i shards have every chunk once, each about as many", (of) => {
  const chunks = chunksOf(cells(9, 4, 20));
  const shards = Array.from({ length: of }, (_, i) => chunksOfShard(chunks, { shard: i + 1, of }));
  expect(joinChunks(shards.flat())).toEqual(joinChunks(chunks));
  const sizes = shards.map(({ length }) => length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
});

test("what is there twice is not joined away", () => {
  const chunk = { cell: 0, first: 0, end: 2 };
  expect(joinChunks([chunk, chunk, { cell: 0, first: 2, end: 3 }])).toHaveLength(2);
});
