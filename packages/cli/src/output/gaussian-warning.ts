import type { Series } from "@cause-toolkit/experiments";

/** Warns where outcomes can hardly be Gaussian: only a few values, or many at a bound. */
export function gaussianWarning(series: readonly Series[]): string | undefined {
  const values = series.flatMap(({ outcome }) => outcome.filter((value) => value !== null));
  const distinct = new Set(values);
  if (values.length >= 10 && distinct.size <= 2) {
    return "the outcomes take only two values; the model is Gaussian, and what it infers from them means little";
  }
  const [low, high] = values.reduce(([a, b], x) => [Math.min(a, x), Math.max(b, x)], [Infinity, -Infinity]);
  const atBounds = values.filter((value) => value === low || value === high).length;
  if (values.length >= 20 && atBounds > 0.1 * values.length) {
    return `${atBounds} of ${values.length} outcomes are at ${low} or ${high}, as if bounded; the model is Gaussian, and noise near a bound is misjudged`;
  }
  return undefined;
}
