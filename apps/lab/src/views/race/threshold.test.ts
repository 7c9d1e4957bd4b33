import { expect, test } from "vitest";
import { threshold } from "./threshold.ts";

test("what it takes grows with the comparisons (scipy.stats.norm.isf)", () => {
  expect(threshold(1)).toBeCloseTo(1.959963984540054, 12);
  expect(threshold(5)).toBeCloseTo(2.5758293035489004, 12);
  expect(threshold(15)).toBeCloseTo(2.935199468866699, 11);
});

// scipy.stats.t.isf(0.025 / comparisons, runs − 1)
test.each([
  [2, [12.706204736174705, 63.65674116287158, 190.98418637783243]],
  [3, [4.302652729749464, 9.924843200918293, 17.27717670004393]],
  [4, [3.1824463052837086, 5.840909309733357, 8.575172459798138]],
  [10, [2.2621571627982053, 3.2498355415921263, 3.9542188938267384]],
  [11, [2.2281388519862753, 3.1692726726169504, 3.8273374747313555]],
  [30, [2.045229642132704, 2.7563859036706053, 3.198247101691058]],
  [201, [1.9718962236339093, 2.6006344361915583, 2.9708730148776086]],
  [202, [1.971836506779859, 2.6005099190831937, 2.9706935643250625]],
  [1000, [1.9623414611334498, 2.5807596372676365, 2.94227801939956]],
])("with %d runs it takes what Student's t says, by sums or by expansion", (runs, quantiles) => {
  [1, 5, 15].forEach((comparisons, i) => {
    expect(Math.abs(threshold(comparisons, runs) / quantiles[i] - 1)).toBeLessThan(1e-7);
  });
});

test("of one run nothing is enough; of very many it is the normal's", () => {
  expect(threshold(5, 1)).toBe(Number.POSITIVE_INFINITY);
  expect(threshold(5, 10_000_000)).toBeCloseTo(threshold(5), 5);
});
