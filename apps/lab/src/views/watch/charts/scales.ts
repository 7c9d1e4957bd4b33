export type Scale = (value: number) => number;

export function linear([low, high]: readonly [number, number], [from, to]: readonly [number, number]): Scale {
  const slope = high === low ? 0 : (to - from) / (high - low);
  return (value) => from + slope * (value - low);
}

/** Round numbers within bounds, about as many as wanted, and two at least: one alone is no scale. */
export function ticksOf(bounds: readonly [number, number], wanted: number): number[] {
  const span = bounds[1] - bounds[0];
  if (!(span > 0)) return [bounds[0]];
  const rough = span / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const first = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10;
  // Finer only where need be. Fours are for that alone: twos would be too many in a low chart.
  const factors = [10, 5, 4, 2, 1, 0.5].filter((factor) => factor <= first);
  const tried = factors.map((factor) => multiplesIn(bounds, factor * power));
  return tried.find((ticks) => ticks.length >= 2) ?? tried[tried.length - 1];
}

/** Counted in steps, so that there is a true 0 and no drift. */
function multiplesIn([low, high]: readonly [number, number], step: number): number[] {
  const ticks: number[] = [];
  for (let i = Math.ceil(low / step); i * step <= high + 1e-9 * (high - low); i++)
    ticks.push(Number((i * step).toPrecision(12)));
  return ticks;
}

/** Ticks on steps, which are counted from 1 and whole. */
export function stepTicks(steps: number, wanted: number): number[] {
  return ticksOf([1, steps], wanted).filter((tick) => tick >= 1 && Number.isInteger(tick));
}

export function tickText(tick: number): string {
  return String(tick).replace("-", "−");
}

/** The least and the largest of some lists, a little widened. */
export function extentOf(lists: Iterable<ArrayLike<number>>, more: readonly number[] = []): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  const widen = (list: ArrayLike<number>) => {
    for (let i = 0; i < list.length; i++) {
      if (list[i] < low) low = list[i];
      if (list[i] > high && list[i] < Infinity) high = list[i];
    }
  };
  for (const list of lists) widen(list);
  widen(more);
  if (low > high) return [0, 1];
  const room = high === low ? 1 : 0.04 * (high - low);
  return [low - room, high + room];
}

/** Moves labels apart that stand too near each other, as little as need be, from top to bottom. */
export function apart(places: readonly number[], gap: number, [top, bottom]: readonly [number, number]): number[] {
  const order = places.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  let last = -Infinity;
  for (const label of order) {
    label.y = last = Math.max(label.y, last + gap, top);
  }
  let next = bottom + gap;
  for (const label of [...order].reverse()) {
    label.y = next = Math.min(label.y, next - gap);
  }
  const result = [...places];
  for (const { y, i } of order) result[i] = y;
  return result;
}
