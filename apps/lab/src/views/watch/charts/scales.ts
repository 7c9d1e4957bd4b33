export type Scale = (value: number) => number;

export function linear([low, high]: readonly [number, number], [from, to]: readonly [number, number]): Scale {
  const slope = high === low ? 0 : (to - from) / (high - low);
  return (value) => from + slope * (value - low);
}

/** Round numbers within bounds, about as many as wanted. */
export function ticksOf([low, high]: readonly [number, number], wanted: number): number[] {
  const span = high - low;
  if (!(span > 0)) return [low];
  const rough = span / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const ticks: number[] = [];
  // Counted in steps, so that there is a true 0 and no drift.
  for (let i = Math.ceil(low / step); i * step <= high + 1e-9 * span; i++)
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
